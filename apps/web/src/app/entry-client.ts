/**
 * The first script that a page to read fetches: so small that what the page is painted with has the line for itself. The
 * app comes after the first paint, one script at a time, so that nothing else has to wait long for it.
 */
const { app = '', scripts = '' } =
  document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset ?? {};

/** For pictures that do not come; the rest of the page must not suffer from it. */
const idleTimeoutMs = 2_000;

async function start(): Promise<void> {
  const hrefs = scripts.split(' ');
  hrefs.forEach(preload);
  try {
    for (const href of hrefs) {
      await import(/* @vite-ignore */ href);
      await nextTask();
    }
  } catch {
    // The app needs it too, and fails with it.
  }
  // As an element: early-events.ts asks for it again, with all that it needs, when it cannot be fetched.
  const script = document.createElement('script');
  script.type = 'module';
  script.src = app;
  document.head.append(script);
}

function preload(href: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** With the pictures that a visitor looks at first, which are decoded and painted after the words. */
async function firstPaint(): Promise<void> {
  await new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]');
  const decoded = Promise.allSettled(Array.from(pictures, (picture) => picture.decode()));
  await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, idleTimeoutMs))]);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await nextTask();
}

// A page that nobody looks at is not painted.
if (document.visibilityState === 'hidden') void start();
else void firstPaint().then(start);
