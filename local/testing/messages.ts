/** What the process of a test tells its server, one after another. Each is answered. */
export type Command =
  | { name: 'reset' }
  /** How many seconds the clock of the server is ahead of that of the machine. */
  | { name: 'clock'; seconds: number }
  | { name: 'apply'; manifest: string }
  | { name: 'stop' }

export interface Sent {
  id: number
  command: Command
}

/** The first message of the server, after which it answers requests. */
export interface Started {
  url: string
}

export interface Answer {
  id: number
  /** Missing where the command succeeded. */
  error?: string
}

/** How the server is started. */
export interface Setup {
  clientId: string
  clientSecret: string
  manifest?: string
}
