import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { type WiredApp, wireApp } from "./app/wire.ts";
import { startI18n } from "./i18n/i18n.ts";
import "./theme/base.css";

// No `await` at the top of a module: the chunk of the texts imports the one that would wait for it.
void start(wireApp());

async function start(app: WiredApp): Promise<void> {
  await startI18n();
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  createRoot(root).render(
    <StrictMode>
      <App {...app} />
    </StrictMode>,
  );
}
