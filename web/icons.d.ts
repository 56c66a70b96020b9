import type tabler from '@iconify-json/tabler/icons.json';
import type { lineIcon } from './shared/ui/line-icon.tsx';

type Pascal<Name> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Pascal<Rest>}`
  : Capitalize<Name & string>;

/** What `~icons` has: every icon of Tabler, so that a misspelled one does not compile (made by `web/build/icons.ts`). */
declare const icons: {
  [Name in keyof typeof tabler.icons as `Icon${Pascal<Name>}`]: ReturnType<typeof lineIcon>;
};
export = icons;
