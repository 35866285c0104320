/** What it costs to read a typed word as one of the catalogue's: nothing if it is the same, about one for each error. */
import { beginningDistance, editDistance } from '../words/edit-distance.ts';
import { soundKey } from '../words/sound-key.ts';

export type TypedWord = {
  text: string;
  /** Nobody misses it: a large part of all titles has it. */
  isCommon: boolean;
  /** More letters may follow. */
  isBeginning: boolean;
};

/** A word as it is compared: typed so, a part of what was typed, or a number that is spelled. */
export type TypedPart = Pick<TypedWord, 'text'> & { typedAs: string };

const costOfFirstLetter = 0.3;
/** Of a single error, where it is the first letter. */
export const costOfFirstError = 1 + costOfFirstLetter;
/** No error costs less. */
export const costOfSound = 0.9;
const costOfSoundEdit = 0.6;
const costOfGoingOn = 0.2;
const maxEditsOfSound = 3;
const minBeginningLength = 3;

/** Infinite where the one can hardly have been meant by the other. */
export function wordCost({ text, isBeginning }: TypedWord, name: string): number {
  if (text === name) return 0;
  const longerBy = name.length - text.length;
  if (isBeginning && longerBy > 0 && text.length >= minBeginningLength && name.startsWith(text)) {
    return costOfGoingOn;
  }
  const most = maxEdits(Math.max(text.length, name.length));
  const looked = Math.max(most, maxEditsOfSound);
  if (longerBy < -looked || (longerBy > looked && !isBeginning)) return Infinity;
  const edits = editDistance(text, name, looked);
  let cost = edits <= most ? edits + (text[0] === name[0] ? 0 : costOfFirstLetter) : Infinity;
  if (cost > costOfSound && edits <= maxEditsOfSound && soundsLike(text, name)) {
    cost = Math.min(cost, costOfSound + costOfSoundEdit * (edits - 1));
  }
  if (isBeginning && longerBy > 0) {
    const begun = beginningDistance(text, name, maxEdits(text.length));
    if (begun <= maxEdits(text.length)) cost = Math.min(cost, begun + costOfGoingOn);
  }
  return cost;
}

/** Two errors in four letters are more than most people make, but then the other words decide. */
function maxEdits(letters: number): number {
  if (letters < 3) return 0;
  if (letters < 4) return 1;
  return letters < 9 ? 2 : 3;
}

function soundsLike(text: string, name: string): boolean {
  const sound = soundKey(text);
  return sound !== undefined && sound.length > 1 && sound === soundKey(name);
}
