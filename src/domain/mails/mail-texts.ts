/** The languages that mails are written in. The first serves where a community speaks none of them. */
export const mailLanguages = ['en', 'de'] as const

export type MailLanguage = (typeof mailLanguages)[number]

/** Every mail that the product sends. */
export const mailKeys = [
  'account-exists',
  'address-confirmation',
  'password-reset',
  'invitation',
  'invitation-to-register',
  'co-hosting',
] as const

export type MailKey = (typeof mailKeys)[number]

/** A name in braces stands for what differs from mail to mail; `{link}` and `{stop}` are addresses. */
export interface MailText {
  subject: string
  paragraphs: readonly string[]
  /** On the button that leads to `{link}`, where the mail has one. */
  action?: string
}

interface MailTexts extends Readonly<Record<MailKey, MailText>> {
  /** Stands for whoever asks and has told no name. */
  nameless: string
}

export const mailTexts: Readonly<Record<MailLanguage, MailTexts>> = {
  en: {
    nameless: 'somebody without a name',
    'account-exists': {
      subject: 'You have an account at {tenant}',
      paragraphs: [
        'Somebody, probably you, wanted to register at {tenant} with this address. There is already an account with it. Sign in, or request a new password if you have forgotten yours.',
      ],
    },
    'address-confirmation': {
      subject: 'Confirm your address for {tenant}',
      paragraphs: [
        'Open this link to finish your registration at {tenant}. It works for 24 hours.',
        '{link}',
        'If this was not you, do nothing: no account will be created.',
      ],
      action: 'Confirm your address',
    },
    'password-reset': {
      subject: 'A new password for {tenant}',
      paragraphs: [
        'Open this link to choose a new password. It works for one hour.',
        '{link}',
        'If this was not you, do nothing: your password stays the same.',
      ],
      action: 'Choose a new password',
    },
    invitation: {
      subject: 'You have an invitation',
      paragraphs: [
        'You are invited to join {name}.',
        'Asked by: {sender}',
        'To answer, sign in: {link}',
        'The invitation ends at {expiresAt}.',
        'Nothing happens without your answer.',
        'To get no more mails about invitations, from any community here: {stop}',
      ],
      action: 'Sign in',
    },
    'invitation-to-register': {
      subject: 'You have an invitation',
      paragraphs: [
        'You are invited to join {name}.',
        'Asked by: {sender}',
        'To answer, make an account with this address: {link}',
        'The invitation ends at {expiresAt}.',
        'Nothing happens without your answer.',
        'To get no more mails about invitations, from any community here: {stop}',
      ],
      action: 'Make an account',
    },
    'co-hosting': {
      subject: 'You are invited to co-host an event',
      paragraphs: [
        'You are invited to co-host {name}.',
        'Asked by: {sender}',
        'To answer, sign in: {link}',
        'Nothing happens without your answer.',
        'To get no more mails about invitations, from any community here: {stop}',
      ],
      action: 'Sign in',
    },
  },
  de: {
    nameless: 'jemand ohne Namen',
    'account-exists': {
      subject: 'Sie haben ein Konto bei {tenant}',
      paragraphs: [
        'Jemand, vermutlich Sie, wollte sich mit dieser Adresse bei {tenant} registrieren. Mit ihr gibt es schon ein Konto. Melden Sie sich an, oder fordern Sie ein neues Passwort an, wenn Sie Ihres vergessen haben.',
      ],
    },
    'address-confirmation': {
      subject: 'Bestätigen Sie Ihre Adresse für {tenant}',
      paragraphs: [
        'Öffnen Sie diesen Link, um Ihre Registrierung bei {tenant} abzuschließen. Er gilt 24 Stunden.',
        '{link}',
        'Wenn Sie das nicht waren, müssen Sie nichts tun: Es wird kein Konto angelegt.',
      ],
      action: 'Adresse bestätigen',
    },
    'password-reset': {
      subject: 'Ein neues Passwort für {tenant}',
      paragraphs: [
        'Öffnen Sie diesen Link, um ein neues Passwort zu wählen. Er gilt eine Stunde.',
        '{link}',
        'Wenn Sie das nicht waren, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
      ],
      action: 'Neues Passwort wählen',
    },
    invitation: {
      subject: 'Sie haben eine Einladung',
      paragraphs: [
        'Sie sind eingeladen, {name} beizutreten.',
        'Eingeladen von: {sender}',
        'Melden Sie sich an, um zu antworten: {link}',
        'Die Einladung endet um {expiresAt}.',
        'Ohne Ihre Antwort geschieht nichts.',
        'Um von keiner Gemeinschaft hier mehr E-Mails über Einladungen zu erhalten: {stop}',
      ],
      action: 'Anmelden',
    },
    'invitation-to-register': {
      subject: 'Sie haben eine Einladung',
      paragraphs: [
        'Sie sind eingeladen, {name} beizutreten.',
        'Eingeladen von: {sender}',
        'Legen Sie mit dieser Adresse ein Konto an, um zu antworten: {link}',
        'Die Einladung endet um {expiresAt}.',
        'Ohne Ihre Antwort geschieht nichts.',
        'Um von keiner Gemeinschaft hier mehr E-Mails über Einladungen zu erhalten: {stop}',
      ],
      action: 'Konto anlegen',
    },
    'co-hosting': {
      subject: 'Sie sind eingeladen, eine Veranstaltung mit auszurichten',
      paragraphs: [
        'Sie sind eingeladen, {name} mit auszurichten.',
        'Eingeladen von: {sender}',
        'Melden Sie sich an, um zu antworten: {link}',
        'Ohne Ihre Antwort geschieht nichts.',
        'Um von keiner Gemeinschaft hier mehr E-Mails über Einladungen zu erhalten: {stop}',
      ],
      action: 'Anmelden',
    },
  },
}

/** The language of a community's mails: of its own, the first that they are written in. */
export const mailLanguageOf = (languages: readonly string[]): MailLanguage => {
  const spoken = languages.map((tag) => tag.toLowerCase().split('-')[0])
  return mailLanguages.find((language) => language === spoken.find(isMailLanguage)) ?? 'en'
}

const isMailLanguage = (text: string | undefined): text is MailLanguage =>
  mailLanguages.some((language) => language === text)
