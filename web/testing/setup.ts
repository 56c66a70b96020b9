import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { closeToast } from '../shared/toast.ts';

// A busy computer takes its time to render a screen for the first time.
configure({ asyncUtilTimeout: 10_000 });

// What Mantine asks of a browser and happy-dom does not give.
window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView = () => undefined;
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

afterEach(() => {
  cleanup();
  closeToast();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
