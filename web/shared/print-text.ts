/** Prints this text alone: opens the browser's own dialog, and leaves nothing on the page. */
export function printText(title: string, text: string): void {
  const frame = document.createElement('iframe');
  // a frame that is not displayed at all is printed as the page around it by some browsers
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  frame.setAttribute('aria-hidden', 'true');
  document.body.append(frame);
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page || !view) return;
  page.title = title;
  const content = page.createElement('pre');
  content.textContent = text;
  page.body.append(content);
  view.addEventListener('afterprint', () => frame.remove());
  view.focus();
  view.print();
}
