// Fetches and compiles what the page of this address imports while the app is on its way (vite/first-parts.ts names the files).
const parts = JSON.parse(document.getElementById("first-parts").textContent);
for (const href of parts[location.pathname] ?? []) {
  const kind = href.endsWith(".css") ? { rel: "preload", as: "style" } : { rel: "modulepreload" };
  const link = Object.assign(document.createElement("link"), { ...kind, crossOrigin: "", href });
  // `src/part/bring-files.ts` asks for it again.
  link.onerror = () => link.remove();
  document.head.append(link);
}
