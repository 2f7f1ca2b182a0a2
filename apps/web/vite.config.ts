import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Where the development server finds the running product; only `vite dev` and `vite preview` use it. */
const server = process.env.MOFANG_BASE_URL ?? "http://127.0.0.1:8080";
const proxy = {
  "/mofang": { target: server, ws: true },
  "/authentication": { target: server },
  "/docs": { target: server },
};

export default defineConfig({
  plugins: [react()],
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
