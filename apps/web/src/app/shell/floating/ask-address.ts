/**
 * Where a question with a picture of the page is asked: in the school zone for its pages, else in the public one. The second
 * `?` stands as the specification writes it.
 *
 * @param picture  address of the uploaded picture
 * @param path  path of the page that was captured
 */
export function askAddress(picture: string, path: string): string {
  const isSchool = path.startsWith("/bbs/school/") && path !== "/bbs/school/index";
  return `${isSchool ? "/bbs/school/ask" : "/bbs/ask"}?url=${picture}?returnUrl=${path}`;
}
