export interface Person {
  id: string
  /** The person's name; the id if the person has no name. */
  label: string
}

const HEAD = `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 3rem auto; padding: 0 1rem }
  button, input { font: inherit; padding: .5rem .75rem; width: 100%; box-sizing: border-box }
  button { margin-top: .5rem; text-align: left; cursor: pointer }
</style>`

const page = (title: string, content: string): string =>
  `<!doctype html>
<html lang="en">
<head>
${HEAD}
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

/** Renders the page on which the user chooses a person. The sign-in needs no password. */
export const choosePage = (people: readonly Person[]): string =>
  page(
    'Who are you?',
    `<p>This provider is for development. It asks for no password.</p>
<form method="post">
${people.map(writePerson).join('\n')}
</form>
<form method="post">
<p><label for="user">Another user ID</label></p>
<input id="user" name="user" required maxlength="128" autocomplete="off" spellcheck="false">
<button>Sign in with this ID</button>
</form>`,
  )

const writePerson = ({ id, label }: Person): string =>
  `<button name="user" value="${escapeHtml(id)}"><bdi>${escapeHtml(label)}</bdi> (<bdi>${escapeHtml(id)}</bdi>)</button>`

/** @param form the hidden form of `oidc-provider` */
export const signOutPage = (form: string): string =>
  page(
    'Sign out?',
    `${form}
<button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
<button type="submit" form="op.logoutForm">Stay signed in</button>`,
  )

export const signedOutPage = (): string => page('You are signed out', '<p>You can close this page.</p>')

export const errorPage = (message: string): string => page('This does not work', `<p>${escapeHtml(message)}</p>`)
