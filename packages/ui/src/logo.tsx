export function Logo() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8">
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path d="M8 9h16M16 9v15" className="stroke-on-accent" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
