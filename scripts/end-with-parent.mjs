/** Loaded into every child but the store (which stops gracefully by itself): none outlives a killed command. */

// A child's own children inherit the flag that loads this file, but they have a parent and a channel of their own.
if (process.env.ENDS_WITH_PROCESS === String(process.ppid)) {
  process.on('disconnect', () => process.exit(1));
  process.channel?.unref();
}
