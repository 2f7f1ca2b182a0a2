// Fetches what the page of this address imports while the app is on its way (vite/first-parts.ts names the files).
const parts = JSON.parse(document.getElementById("first-parts").textContent);
for (const href of parts[location.pathname] ?? []) {
  const as = href.endsWith(".css") ? "style" : "fetch";
  document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as, crossOrigin: "", href }));
}
