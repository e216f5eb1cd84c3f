/** The keys in the session storage of the tab. The browser deletes that with the tab. */
const KEYS = {
  /** The client's credentials, where the user asks for that. */
  client: 'tollgate-session',
  /** The tokens of the person who is signed in. */
  person: 'tollgate-person',
  /** The sign-in that is under way at an identity provider. */
  signIn: 'tollgate-sign-in',
} as const

type Name = keyof typeof KEYS

/** The texts that an earlier page of this tab stored: undefined if one of them is missing. */
export function readKept<Text extends string>(name: Name, texts: readonly Text[]): Record<Text, string> | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEYS[name]) ?? 'null')
    return haveTexts(kept, texts) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Whether a value has all these texts. */
export const haveTexts = <Text extends string>(value: unknown, texts: readonly Text[]): value is Record<Text, string> =>
  typeof value === 'object' &&
  value !== null &&
  texts.every((name) => typeof (value as Record<string, unknown>)[name] === 'string')

/** Keeps texts until the tab is closed. A browser that stores nothing asks again after a reload. */
export function keep(name: Name, texts: Readonly<Record<string, string>>): void {
  try {
    sessionStorage.setItem(KEYS[name], JSON.stringify(texts))
  } catch {}
}

export function forget(name: Name): void {
  try {
    sessionStorage.removeItem(KEYS[name])
  } catch {}
}
