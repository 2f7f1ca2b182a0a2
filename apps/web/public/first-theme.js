// The theme of the first paint, chosen as src/theme/colour-theme.ts does it when the app has come.
const choice = localStorage.getItem("mofang.theme");
const isDark = choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
document.documentElement.dataset.theme = isDark ? "dark" : "light";
