/** Whether the stage has an identity provider. */
export const doPeopleSignIn = (): boolean => Boolean(process.env.SIGN_IN)
