/** For `test.use`: a phone, with touch and the layout viewport of a mobile browser. */
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** As a style: letters twice as large, and as wide as those of a device whose own letters are wide. */
export const LARGE_LETTERS = 'html { font-size: 200% !important } * { letter-spacing: 0.06em !important }';

/** For what has to hold at both: `for (const [size, use] of Object.entries(SIZES))`. */
export const SIZES = {
  'at 1440 px': { viewport: { width: 1440, height: 900 } },
  'at 390 px with touch': PHONE,
};
