/** Browsers that keep less than usual; each runs in the page, before its scripts. */

export function makeStorageFull(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
}

export function forbidStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  }
}

export function forbidLocalStorage(): void {
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });
}
