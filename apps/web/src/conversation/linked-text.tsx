import { Fragment } from "react";

/** Addresses of the web; what ends a sentence is not part of one. */
const address = /(https?:\/\/[^\s<>"'，。；！？）]*[^\s<>"'，。；！？）.,;:!?)])/;

/** A text as it was written, in which addresses of the web can be opened. */
export function LinkedText({ text }: { readonly text: string }) {
  return text.split(address).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={part} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </a>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
