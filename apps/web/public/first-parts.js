// Fetches and compiles what the reader's language brings and what the page of this address imports while the app is on its way
// (vite/first-parts.ts names the files). The language is chosen as src/i18n/language.ts does it when the app has come.
const { languages, pages } = JSON.parse(document.getElementById("first-parts").textContent);
const wished = [localStorage.getItem("lang"), ...navigator.languages.map((tag) => tag.split("-")[0])];
const language = wished.find((name) => Object.hasOwn(languages, name)) ?? "zh";
for (const href of [...languages[language], ...(pages[location.pathname] ?? [])]) {
  const kind = href.endsWith(".css") ? { rel: "preload", as: "style" } : { rel: "modulepreload" };
  const link = Object.assign(document.createElement("link"), { ...kind, crossOrigin: "", href });
  // `src/part/bring-files.ts` asks for it again.
  link.onerror = () => link.remove();
  document.head.append(link);
}
