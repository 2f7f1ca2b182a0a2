/** A closed control loop, drawn as in a block diagram: reference, difference, controller, plant, feedback. */
export function SignInDrawing() {
  return (
    <svg
      viewBox="0 0 420 300"
      width="78%"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M20 120h62M110 120h50M240 120h50M370 120h36M388 120v96H96v-82" />
      <path d="M74 115l9 5-9 5M152 115l9 5-9 5M282 115l9 5-9 5M398 115l9 5-9 5M91 142l5-9 5 9" />
      <circle cx="96" cy="120" r="14" />
      <path d="M90 120h12M96 114v12" />
      <rect x="160" y="84" width="80" height="72" />
      <path d="M172 144v-48M172 144h56M172 132h12v-14h10l30-18" />
      <rect x="290" y="84" width="80" height="72" />
      <path d="M302 144v-48M302 144h56M302 144c10 0 10-44 22-40s8 16 34 12" />
      <circle cx="388" cy="120" r="2.6" fill="currentColor" />
      <g strokeDasharray="10 3 2 3" strokeWidth="0.8">
        <path d="M20 40h386M20 250h386M200 26v246M330 26v246" />
      </g>
    </svg>
  );
}
