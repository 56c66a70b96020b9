const BEFORE = 5;
/** An academic year begins in August or before; in June and July the next one is prepared. */
const FIRST_MONTH = 6;

/** Academic years to choose from on a `YYYY-MM-DD`, newest first: the next one, the present one and the five before. */
export function academicYears(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const present = month >= FIRST_MONTH ? year : year - 1;
  return Array.from({ length: BEFORE + 2 }, (_, index) => {
    const first = present + 1 - index;
    return `${first}-${first + 1}`;
  });
}
