import { createTheme } from '@mantine/core';
import type { MouseEvent } from 'react';
import { focusScreenIfLost } from './focus-screen.ts';
import { palette } from './palette.ts';

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
  primaryShade: { light: 8, dark: 7 },
  colors: palette,
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
    ComboboxChevron: { defaultProps: { 'aria-hidden': true } },
    // of a long name in a narrow field one sees that it goes on
    Input: { styles: { input: { textOverflow: 'ellipsis' } } },
    Modal: {
      defaultProps: {
        centered: true,
        closeButtonProps: { 'aria-label': 'Close' },
        overlayProps: { onClickCapture: ignoreSecondClick },
        // Mantine gives the focus back to what had it before; before a dialog that opened by itself nothing had it. The focus
        // then stays in the dialog until that is removed from the page a moment later, and is lost only then
        onExitTransitionEnd: () => setTimeout(focusScreenIfLost, UNTIL_GONE_MS),
        // a dialog's head is no banner of the page
        attributes: { header: { role: 'presentation' } },
      },
      styles: {
        // two lines of it on a phone neither touch nor are balanced, which would break "Two-Factor" in two
        title: {
          fontSize: 'var(--mantine-font-size-lg)',
          fontWeight: 600,
          lineHeight: 'var(--mantine-line-height-xs)',
          textWrap: 'wrap',
        },
      },
    },
    PasswordInput: {
      defaultProps: {
        visibilityToggleFocusable: true,
        visibilityToggleButtonProps: { 'aria-label': 'Show or hide password' },
      },
    },
    Paper: { defaultProps: { withBorder: true } },
    // beside the chevron the cross would lie over what is chosen
    Select: { defaultProps: { clearSectionMode: 'clear' } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
  },
});
