import "react";

/** Lets an `<input type="file">` choose a folder; known to every browser, not to React's types. */
declare module "react" {
  interface InputHTMLAttributes<T> {
    webkitdirectory?: T extends HTMLInputElement ? "" : never;
  }
}
