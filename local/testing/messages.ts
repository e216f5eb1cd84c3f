/** The commands that the process of a test sends to its server, one after another. The server answers each command. */
export type Command =
  | { name: 'reset' }
  /** How many seconds the clock of the server is ahead of the machine's clock. */
  | { name: 'clock'; seconds: number }
  | { name: 'apply'; manifest: string }
  | { name: 'stop' }

export interface Sent {
  id: number
  command: Command
}

export interface Started {
  url: string
}

export interface Answer {
  id: number
  /** Undefined if the command succeeded. */
  error?: string
}

export interface Setup {
  clientId: string
  clientSecret: string
  manifest?: string
}
