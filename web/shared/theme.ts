import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import type { MouseEvent } from 'react';
import { focusScreenIfLost } from './focus-return.ts';

// A registrar's desk: blue-black ink on warm paper, gold for the seal.
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
const TINTED = ['red', 'green', 'blue', 'orange', 'gray', 'ink', 'seal'];

/** Longer than React takes from the end of a dialog's transition to the page without it. */
const UNTIL_GONE_MS = 50;

/** Of a double click on what opens a dialog, the second click falls beside the dialog and would close it. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.stopPropagation();
}

/** Mantine moves it there by its transition, which whoever prefers reduced motion does not get. */
const LOADER_IN_THE_MIDDLE = { transform: 'translate(-50%, -50%)' };

export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: 8,
  colors: { ink, seal, gray },
  black: '#1b222c',
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Open Sans', sans-serif",
  headings: {
    fontFamily:
      "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', 'Noto Serif', Georgia, serif",
    fontWeight: '600',
  },
  // specification part 1, section 9: 640, 768, 1024, 1280, 1536 px
  breakpoints: { xs: '40em', sm: '48em', md: '64em', lg: '80em', xl: '96em' },
  components: {
    ActionIcon: { styles: { loader: LOADER_IN_THE_MIDDLE } },
    // the words as the specification has them
    Badge: { styles: { root: { textTransform: 'none' } } },
    Button: { styles: { loader: LOADER_IN_THE_MIDDLE } },
    Modal: {
      defaultProps: {
        centered: true,
        closeButtonProps: { 'aria-label': 'Close' },
        overlayProps: { onClickCapture: ignoreSecondClick },
        // Mantine gives it back to what had it before, which for a dialog that opened by itself is nothing; the dialog
        // has it until it is taken off the page, a moment later
        onExitTransitionEnd: () => setTimeout(focusScreenIfLost, UNTIL_GONE_MS),
        // a dialog's head is no banner of the page
        attributes: { header: { role: 'presentation' } },
      },
      styles: { title: { fontSize: 'var(--mantine-font-size-lg)', fontWeight: 600 } },
    },
    PasswordInput: {
      defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Show or hide password' } },
    },
    Paper: { defaultProps: { withBorder: true } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
  },
});

/** Darker text tones than Mantine's own, so that every text passes WCAG contrast on paper. */
export const cssVariablesResolver: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  dark: {},
  light: {
    '--mantine-color-dimmed': gray[7],
    '--mantine-color-placeholder': gray[7],
    '--mantine-color-error': colors.red[9],
    '--mantine-color-default-border': gray[3],
    ...Object.fromEntries(
      TINTED.map((name) => [
        `--mantine-color-${name}-light-color`,
        `color-mix(in srgb, ${colors[name]?.[9]} 80%, black)`,
      ]),
    ),
  },
});
