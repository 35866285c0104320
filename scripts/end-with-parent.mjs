/** Loaded into every child but the store (which stops gracefully by itself): none outlives a killed command. */
process.on('disconnect', () => process.exit(1));
process.channel?.unref();
