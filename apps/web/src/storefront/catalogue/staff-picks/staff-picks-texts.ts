export const staffPicksTexts = {
  kicker: 'From behind the counter',
  introduction: 'What we press into people’s hands, and why.',
  nothing: 'No cards on the shelves just now',
  nothingText: 'We are reading. Meanwhile, everything else is where it was.',
  failed: 'The picks could not be fetched just now',
  failedText: 'The store did not answer. Please try again in a moment; your cart is safe.',
} as const;
