import { randomUUID } from "node:crypto";
import type pg from "pg";
import { withClient } from "../database/client.ts";
import { type Database, openDatabase } from "../database/database.ts";
import { prepareDatabase } from "../prepare.ts";
import { testServerAddress } from "./test-server.ts";

export interface TestDatabase {
  readonly databaseUrl: string;
  readonly database: Database;
  /** Ends the pool and drops the database. */
  drop(): Promise<void>;
}

const templateName = "mofang_template";
const lockKey = 7_204_816;

/** A migrated database of its own, empty but for what migrations put in; a copy of a template, so it takes about 0.1 s. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverAddress = await testServerAddress();
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await inTurn(serverAddress, async (client) => {
    await ensureTemplate(client, serverAddress);
    await client.query(`create database ${name} template ${templateName}`);
  });
  const databaseUrl = addressOf(serverAddress, name);
  const database = openDatabase({ databaseUrl, onBrokenConnection: () => undefined });
  return {
    databaseUrl,
    database,
    async drop() {
      await database.destroy();
      await inTurn(serverAddress, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      });
    },
  };
}

/** One process of the run after the other: a template must not be in use while it is copied. */
async function inTurn(serverAddress: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  await withClient(serverAddress, async (client) => {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    await work(client);
  });
}

async function ensureTemplate(client: pg.Client, serverAddress: string): Promise<void> {
  const ready = await client.query("select from pg_database where datname = $1 and datistemplate", [templateName]);
  if (ready.rowCount === 1) return;
  await client.query(`drop database if exists ${templateName}`);
  await client.query(`create database ${templateName}`);
  await prepareDatabase(addressOf(serverAddress, templateName));
  await client.query(`alter database ${templateName} is_template true`);
}

function addressOf(serverAddress: string, name: string): string {
  const address = new URL(serverAddress);
  address.pathname = `/${name}`;
  return address.href;
}
