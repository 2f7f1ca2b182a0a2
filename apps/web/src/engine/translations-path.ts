/** Where a library keeps its translations into a language, from its folder (MLS 3.7 §13.6). */
export function translationsPath(library: string, language: string): string {
  return `Resources/Language/${library}.${language}.po`;
}

/** Whether a path of a repository is that of translations of a library, its own or of another repository. */
export function isTranslations(path: string, library: string, language: string): boolean {
  const wanted = translationsPath(library, language);
  return path === wanted || path.endsWith(`/${wanted}`);
}
