import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { wireApp } from "./app/wire.ts";
import { startI18n } from "./i18n/i18n.ts";
import "./theme/base.css";

const app = wireApp();
await startI18n();
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <App {...app} />
  </StrictMode>,
);
