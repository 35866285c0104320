/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The download has begun by the time the next task runs.
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}
