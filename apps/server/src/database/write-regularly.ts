/** For what is collected in memory and written every now and then, so that no request waits for it. */
export type RegularWriter = {
  /** Writes now, after whatever is being written. */
  flush(): Promise<void>;
  /** The last flush, for the shutdown. */
  stop(): Promise<void>;
};

/** `write` never rejects. */
export function writeRegularly(write: () => Promise<void>, intervalMs: number): RegularWriter {
  let writing = Promise.resolve();
  const flush = () => {
    writing = writing.then(write);
    return writing;
  };
  const timer = setInterval(() => void flush(), intervalMs).unref();
  return {
    flush,
    stop: () => {
      clearInterval(timer);
      return flush();
    },
  };
}
