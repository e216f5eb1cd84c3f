import { parseSignIn, type SignIn } from '../../lib/http/sign-in/settings.ts'
import { describeError } from '../../terminal/describe-error.ts'

/** @throws Error with one line that says which part of the variable `SIGN_IN` is wrong */
export function readSignIn(value: string | undefined): SignIn | undefined {
  try {
    return parseSignIn(value, { allowLoopback: true })
  } catch (error) {
    throw new Error(`SIGN_IN ${describeError(error)}`, { cause: error })
  }
}
