import type { SVGProps } from "react";

/** The mark: a block with an input and an output, and the signal that runs through it. */
export function Logo(properties: SVGProps<SVGSVGElement>) {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" fill="none" aria-hidden="true" {...properties}>
      <g stroke="currentColor" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <rect x="6" y="5" width="20" height="22" rx="1.5" />
        <path d="M10.5 16c1.8-6.6 3.7-6.6 5.5 0s3.7 6.6 5.5 0" />
        <rect x="3" y="13" width="6" height="6" fill="currentColor" />
        <rect x="23" y="13" width="6" height="6" fill="var(--surface)" />
      </g>
    </svg>
  );
}
