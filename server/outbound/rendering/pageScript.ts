/**
 * Runs in every document before its own scripts: takes away what leaves the browser beside requests, and what opens
 * windows. A second line of defence only: the browser's proxy and resolver refuse everything that gets past it.
 */
export const BEFORE_SCRIPTS = `(() => {
  const gone = (holder, name) => {
    try { Object.defineProperty(holder, name, { value: undefined, configurable: false, writable: false }); } catch {}
  };
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'WebTransport',
    'SharedWorker', 'EventSource', 'Notification', 'PushManager']) gone(window, name);
  const nothing = () => null;
  for (const name of ['open', 'print', 'alert']) {
    try { Object.defineProperty(window, name, { value: nothing, configurable: false, writable: false }); } catch {}
  }
  try { navigator.sendBeacon = () => true; } catch {}
})()`;

/**
 * Puts what stands in open shadow roots into their elements, so that the serialised document holds it. @returns the
 * characters of text that can be read
 */
export const BEFORE_SERIALISING = `(() => {
  const flatten = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (!element.shadowRoot) continue;
      flatten(element.shadowRoot);
      const own = [...element.shadowRoot.childNodes].filter(({ nodeName }) => nodeName !== 'STYLE');
      element.prepend(...own.map((node) => node.cloneNode(true)));
    }
  };
  flatten(document);
  return (document.body?.innerText ?? '').trim().length;
})()`;

/** Characters of text drawn so far. */
export const TEXT_SO_FAR = `(() => {
  let length = (document.body?.innerText ?? '').trim().length;
  for (const element of length > 0 ? [] : document.querySelectorAll('*'))
    length += (element.shadowRoot?.textContent ?? '').trim().length;
  return length;
})()`;
