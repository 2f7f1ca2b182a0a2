import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { themeStyleSheet } from "./src/theme/css-variables.ts";

/** Where the development server finds the running product; only `vite dev` and `vite preview` use it. */
const server = process.env.MOFANG_BASE_URL ?? "http://127.0.0.1:8080";
const proxy = {
  "/mofang": { target: server, ws: true },
  "/authentication": { target: server },
  "/docs": { target: server },
};

/** Gives the page its colours with its first bytes: it would flash in those of the browser until the app has come. */
const coloursFirst: Plugin = {
  name: "colours-first",
  transformIndexHtml: () => [
    { tag: "style", children: themeStyleSheet(), injectTo: "head-prepend" },
    { tag: "script", attrs: { src: "/first-theme.js" }, injectTo: "head-prepend" },
  ],
};

export default defineConfig({
  plugins: [react(), coloursFirst],
  server: { proxy },
  preview: { proxy },
  build: {
    target: "es2022",
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/ },
            {
              name: "code-view",
              test: /node_modules[\\/](@codemirror[\\/](state|view|language)|@lezer|style-mod|crelt|w3c-keyname)[\\/]/,
            },
          ],
        },
      },
    },
  },
});
