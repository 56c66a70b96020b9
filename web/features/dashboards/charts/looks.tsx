/*
 * What tells the series of a chart apart: a colour, which stands out in both themes (chart.module.css), and a pattern
 * for those who see no difference in the colours. Bars and legend fill with the same one.
 */
type Pattern = 'plain' | 'rising' | 'dots' | 'level' | 'grid';
type Look = { id: string; color: string; pattern: Pattern };

/** In the order in which series take them. */
const LOOKS: readonly Look[] = [
  { id: 'chart-look-1', color: 'var(--series-1)', pattern: 'plain' },
  { id: 'chart-look-2', color: 'var(--series-2)', pattern: 'rising' },
  { id: 'chart-look-3', color: 'var(--series-3)', pattern: 'dots' },
  { id: 'chart-look-4', color: 'var(--series-4)', pattern: 'level' },
  { id: 'chart-look-5', color: 'var(--series-5)', pattern: 'grid' },
];
/** Of what is counted together. */
export const OTHER_LOOK: Look = { id: 'chart-look-other', color: 'var(--series-other)', pattern: 'plain' };

/** The look of the series at this place; they begin anew after the last. */
export function lookAt(index: number): Look {
  return LOOKS[index % LOOKS.length] ?? OTHER_LOOK;
}

/** For `fill` of a bar. */
export function fillOf({ id }: Look): string {
  return `url(#${id})`;
}

const LINES: Record<Pattern, string> = {
  plain: '',
  rising: 'M-2,2 l4,-4 M0,8 l8,-8 M6,10 l4,-4',
  level: 'M0,2 h8 M0,6 h8',
  grid: 'M0,4 h8 M4,0 v8',
  dots: 'M2,2 h0.01 M6,6 h0.01',
};

/** The patterns, which stand once on the page. */
export function LookDefinitions() {
  return (
    <svg width={0} height={0} aria-hidden="true" style={{ position: 'absolute' }}>
      <defs>
        {[...LOOKS, OTHER_LOOK].map(({ id, color, pattern }) => (
          <pattern key={id} id={id} width={8} height={8} patternUnits="userSpaceOnUse">
            <rect width={8} height={8} fill={color} />
            <path
              d={LINES[pattern]}
              stroke="var(--mantine-color-body)"
              strokeWidth={pattern === 'dots' ? 2.5 : 1.25}
              strokeLinecap={pattern === 'dots' ? 'round' : 'butt'}
            />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

/** A patch of a look, for a legend. */
export function Swatch({ look }: { look: Look }) {
  return (
    <svg width={16} height={16} aria-hidden="true">
      <rect width={16} height={16} rx={2} fill={fillOf(look)} />
    </svg>
  );
}
