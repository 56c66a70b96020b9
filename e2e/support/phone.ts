/** For `test.use`: a phone, with touch and the layout viewport of a mobile browser. */
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
