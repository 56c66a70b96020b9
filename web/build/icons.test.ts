import { expect, it } from 'vitest';
import { icons } from './icons.ts';

it('imports each icon by itself, and leaves every line of the file where it was', () => {
  expect(transformed("import { IconPlus } from '~icons';\nuse();")).toBe(
    " import IconPlus from '~icons/IconPlus'; \nuse();",
  );
  expect(transformed("import {\n  IconPlus,\n  IconTrash,\n} from '~icons';")).toBe(
    "\n  import IconPlus from '~icons/IconPlus';\n  import IconTrash from '~icons/IconTrash';\n",
  );
});

it('draws the paths of an icon', () => {
  expect(loaded('IconX')).toMatch(
    /^import \{ lineIcon \} .*\nexport default lineIcon\("M18 6L6 18M6 6l12 12"\);$/,
  );
  expect(loaded('IconArrowBackUp')).toContain('lineIcon("m9 14l-4-4l4-4","M5 10h11a4 4 0 1 1 0 8h-1")');
});

it('stops at an icon that Tabler does not have, and at one that is more than lines', () => {
  expect(() => loaded('IconTrsh')).toThrow('Tabler has no icon called "IconTrsh"');
  expect(() => loaded('IconHeartFilled')).toThrow('"IconHeartFilled" is not drawn with lines alone');
});

const transformed = (code: string): string => callHook('transform', code, 'a.tsx') as string;
const loaded = (icon: string): string => (callHook('load', `\0~icons/${icon}`) as { code: string }).code;

function callHook(name: 'transform' | 'load', ...args: string[]): unknown {
  const hook = icons()[name];
  if (typeof hook !== 'object') throw new Error(`the plugin has no ${name}`);
  return Reflect.apply(hook.handler, {}, args);
}
