import { errors } from "@mofang/protocol";
import { expect, it } from "vitest";
import { bodyCodes } from "./call-error.ts";

it("body codes with a meaning of their own are those of the catalogue", () => {
  expect(bodyCodes).toEqual({
    noPermission: errors["auth.no-permission"].code,
    notFound: errors["request.not-found"].code,
    tooFrequent: errors["request.too-frequent"].code,
    databaseAway: errors["server.database-away"].code,
    diskFull: errors["server.disk-full"].code,
  });
});
