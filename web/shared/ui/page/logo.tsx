/** The product's logo: a signature on a gold line. Decorative: the name stands beside it. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="#182f4b" />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path
          d="M7 20.5c4.6-1.2 8.8-5.6 9.4-9.6.3-2.2-1.1-3-2.3-1.8-2.4 2.4-3 9.4-.7 11.2 1.9 1.4 3.9-2.6 5-2.6.9 0 .5 2 1.6 2 1 0 1.5-1.2 2.3-1.2.6 0 .9.5 1.7.5"
          stroke="#fff"
          strokeWidth="1.9"
        />
        <path d="M7 25h18" stroke="#e0a63a" strokeWidth="1.7" />
      </g>
    </svg>
  );
}
