// A browser selects what stands in a field that Tab leads to, so that what is typed replaces it. The focus trap of a dialog moves the
// focus by itself, which selects nothing: 5 typed over 1000 would be 10005. Dialogs import this.
let isTabbing = false;

document.addEventListener(
  'keydown',
  ({ key }) => {
    isTabbing = key === 'Tab';
    // what is focused later was not led to by the key
    setTimeout(() => {
      isTabbing = false;
    });
  },
  { capture: true },
);
document.addEventListener('focusin', ({ target }) => {
  if (isTabbing && target instanceof HTMLInputElement) target.select();
});
