/** Matches a word of two letters or digits, or an ideograph or a syllable of an Asian script. */
const WORD = /[\p{L}\p{N}]{2}|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\uac00-\ud7a3]/u

/** Tells whether the service can search for a text. */
export const isQuestion = (text: string): boolean => WORD.test(text)
