import { COLLEGE } from '#documents/document.ts';

/** "Special logo for College of Science" (specification part 1, section 2): an atom; every other college has a hall. */
export function CollegeLogo({ name, size = 22 }: { name: string; size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      {name === COLLEGE ? <Atom /> : <Hall />}
    </svg>
  );
}

function Atom() {
  return (
    <>
      <g fill="none" stroke="currentColor" strokeWidth="1.5">
        <circle cx="16" cy="16" r="14.5" />
        <ellipse cx="16" cy="16" rx="10" ry="4" />
        <ellipse cx="16" cy="16" rx="10" ry="4" transform="rotate(60 16 16)" />
        <ellipse cx="16" cy="16" rx="10" ry="4" transform="rotate(120 16 16)" />
      </g>
      <circle cx="16" cy="16" r="1.6" fill="currentColor" />
    </>
  );
}

function Hall() {
  return (
    <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" strokeLinecap="round">
      <circle cx="16" cy="16" r="14.5" />
      <path d="M7.5 13 16 7.5 24.5 13Z" />
      <path d="M10 13v8M14 13v8M18 13v8M22 13v8M8 21h16M7 23.5h18" />
    </g>
  );
}
