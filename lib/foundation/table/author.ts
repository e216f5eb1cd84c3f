/** Gives the name of the writer, which may need a request over the network. */
export type Author = () => Promise<string | undefined>

let operator: Author = async () => undefined

/** Names the operator in whose name this process writes where no request does: `operator:<ARN or local user>`. */
export function setOperator(author: Author): void {
  operator = author
}

/** The operator of this process; undefined in a function. */
export const nameOperator: Author = () => operator()
