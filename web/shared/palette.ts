import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';

// Blue-black on a warm white, gold as the second colour; the background of the dark theme is the same blue-black.
const ink: MantineColorsTuple = [
  '#f0f4f8',
  '#dde6ef',
  '#b9cadb',
  '#93abc5',
  '#7190b1',
  '#587ba1',
  '#456a92',
  '#345679',
  '#274562',
  '#182f4b',
];
const seal: MantineColorsTuple = [
  '#fdf6e5',
  '#f9ebc8',
  '#f2d795',
  '#eac25e',
  '#e3b03a',
  '#d99f22',
  '#b98516',
  '#8f6710',
  '#6d4e0c',
  '#513a08',
];
const gray: MantineColorsTuple = [
  '#faf8f4',
  '#f3f0e9',
  '#e8e3d9',
  '#d9d3c6',
  '#bfb8a9',
  '#9b9486',
  '#787266',
  '#5a554b',
  '#3d3933',
  '#25231f',
];
/** What Mantine takes its dark theme from: texts first, grounds last. */
const dark: MantineColorsTuple = [
  '#e4e7ec',
  '#c8ced7',
  '#aab3c0',
  '#8e99a9',
  '#4d5a6c',
  '#2f3a4a',
  '#232d3a',
  '#1a222d',
  '#131922',
  '#0c1017',
];
export const palette = { ink, seal, gray, dark };

const TINTED = ['red', 'green', 'blue', 'orange', 'gray', 'ink', 'seal'];

/** Text tones other than Mantine's own, so that every text passes WCAG contrast; what our own styles use is in palette.css. */
export const cssVariablesResolver: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': gray[7],
    '--mantine-color-placeholder': gray[7],
    '--mantine-color-error': colors.red[9],
    '--mantine-color-default-border': gray[3],
    '--mantine-color-red-text': colors.red[9],
    '--mantine-color-red-outline': colors.red[9],
    '--mantine-color-red-filled': colors.red[9],
    '--mantine-color-red-filled-hover': `color-mix(in srgb, ${colors.red[9]} 88%, black)`,
    ...Object.fromEntries(
      TINTED.map((name) => [
        `--mantine-color-${name}-light-color`,
        `color-mix(in srgb, ${colors[name]?.[9]} 80%, black)`,
      ]),
    ),
  },
  dark: {
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': dark[3],
    '--mantine-color-error': colors.red[4],
    '--mantine-color-red-light-color': colors.red[4],
    '--mantine-color-red-filled': colors.red[9],
    '--mantine-color-red-filled-hover': `color-mix(in srgb, ${colors.red[9]} 88%, black)`,
    '--mantine-color-anchor': ink[3],
    '--mantine-color-default-border': dark[4],
  },
});
