const BEFORE = 5;
/** An academic year begins in August or before; in June and July the next one is prepared. */
const FIRST_MONTH = 5;

/** Academic years to choose from, newest first: the next one, the present one and the five before. */
export function academicYears(today: Date): string[] {
  const present = today.getMonth() >= FIRST_MONTH ? today.getFullYear() : today.getFullYear() - 1;
  return Array.from({ length: BEFORE + 2 }, (_, index) => {
    const first = present + 1 - index;
    return `${first}-${first + 1}`;
  });
}
