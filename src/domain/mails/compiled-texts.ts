// Made by `npm run messages` of `mails.json` of each language.
export const texts = {
  en: {
    locale: 'en-GB',
    nameless: 'somebody without a name',
    undated: 'The date is not known yet.',
    invoiced: 'The page of your registration has your invoice. Its number is',
    cancelledBy: {
      buyer: 'You have cancelled it.',
      organizer: 'The organizer has cancelled it.',
      event: 'The event does not take place.',
    },
    refundAfter: {
      buyer: 'You asked for {amount} back. The organizers decide.',
      organizer: 'You will get {amount} back.',
      event: 'You will get {amount} back.',
    },
    cash: 'You can also pay in cash at the door.',
    paidBesides: { fee: 'Service fee', contribution: 'Contribution to the platform' },
    changed: { before: 'Before', now: 'Now', withdrawn: 'no longer in the programme' },
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
    'ticket-recovery': {
      subject: 'Your tickets at {tenant}',
      paragraphs: [
        'Open this link to see the registrations that were made with this address without an account. It works once, for 30 minutes.',
        '{link}',
        'If this was not you, do nothing: your tickets stay as they are.',
      ],
      action: 'See your tickets',
    },
    'registration-address': {
      subject: 'Confirm your address for {tenant}',
      paragraphs: [
        'Open this link to register for an event of {tenant} without an account. It works once, for 30 minutes.',
        '{link}',
        'If this was not you, do nothing: nobody is registered.',
        'To stop mails that other people can trigger, from all communities here: {stop}',
      ],
      action: 'Register',
    },
    invitation: {
      subject: 'You have an invitation',
      paragraphs: [
        'You are invited to join {name}.',
        'Invited by: {sender}',
        'To answer, sign in: {link}',
        'The invitation ends on {expiresAt}.',
        'Nothing happens without your answer.',
        'To stop mails about invitations, from all communities here: {stop}',
      ],
      action: 'Sign in',
    },
    'invitation-to-register': {
      subject: 'You have an invitation',
      paragraphs: [
        'You are invited to join {name}.',
        'Invited by: {sender}',
        'To answer, create an account with this address: {link}',
        'The invitation ends on {expiresAt}.',
        'Nothing happens without your answer.',
        'To stop mails about invitations, from all communities here: {stop}',
      ],
      action: 'Create an account',
    },
    'co-hosting': {
      subject: 'You are invited to co-host an event',
      paragraphs: [
        'You are invited to co-host {name}.',
        'Invited by: {sender}',
        'To answer, sign in: {link}',
        'Nothing happens without your answer.',
        'To stop mails about invitations, from all communities here: {stop}',
      ],
      action: 'Sign in',
    },
    'waiting-list-joined': {
      subject: 'You are on the waiting list: {event}',
      paragraphs: [
        'You are waiting for tickets for {event}. Your position is {position}. You will get a mail when there are places for you.',
        '{when}',
        '{tickets}',
        'If you do not want the tickets any more, leave the waiting list.',
        '{link}',
      ],
      action: 'Your registration',
    },
    'waiting-list-offered': {
      subject: 'There are places for you: {event}',
      paragraphs: [
        'The tickets for {event} that you waited for are held for you until {due}. Finish your registration by then. Otherwise they are offered to somebody else.',
        '{when}',
        '{tickets}',
        '{link}',
      ],
      action: 'Take the tickets',
    },
    'waiting-list-lapsed': {
      subject: 'Your tickets are not held any more: {event}',
      paragraphs: [
        'You did not take the tickets for {event} by {due}. They are offered to somebody else.',
        'If you still want to come, register again.',
        '{link}',
      ],
      action: 'Your registration',
    },
    'registration-received': {
      subject: 'Your registration waits for approval: {event}',
      paragraphs: [
        'Your registration for {event} has arrived. You will get a mail when the organizer has decided.',
        '{when}',
        '{tickets}',
        '{link}',
      ],
      action: 'Your registration',
    },
    'registration-payment': {
      subject: 'Your registration waits for your payment: {event}',
      paragraphs: [
        'Your tickets for {event} are held for you until {due}. A mail confirms them when your payment has arrived.',
        'Amount: {amount}\nReference: {reference}',
        '{instructions}',
        'Write the reference on your transfer. The organizer uses it to find your payment.',
        '{when}',
        '{tickets}',
        '{link}',
      ],
      action: 'Your registration',
    },
    'registration-confirmed': {
      subject: 'You are registered: {event}',
      paragraphs: [
        'Your registration for {event} is confirmed.{invoice}',
        '{when}',
        '{tickets}',
        'If you cannot come, cancel your registration, so that somebody else gets the place.',
        '{link}',
      ],
      action: 'Your registration',
    },
    'registration-rejected': {
      subject: 'Your registration was not accepted: {event}',
      paragraphs: [
        'The organizer has not accepted your registration for {event}. If you have questions, ask the organizer.',
        '{link}',
      ],
      action: 'Your registration',
    },
    'registration-expired': {
      subject: 'Your registration has expired: {event}',
      paragraphs: [
        'Your payment for {event} has not arrived in time. Your tickets are not held any more.',
        'If you have paid, ask the organizer. Otherwise you can register again.',
        '{link}',
      ],
      action: 'Your registration',
    },
    'registration-cancelled': {
      subject: 'Your registration is cancelled: {event}',
      paragraphs: ['Your registration for {event} is cancelled. {reason}', '{link}'],
      action: 'Your registration',
    },
    'registration-refunded': {
      subject: 'You get money back: {event}',
      paragraphs: [
        '{amount} of what you paid for {event} has been sent back to you. Your bank may take some days to show it.',
        '{link}',
      ],
      action: 'Your registration',
    },
    'registration-refund-refused': {
      subject: 'Your refund was refused: {event}',
      paragraphs: [
        'You asked for {amount} of what you paid for {event}. The organizer has refused.',
        'Reason: {reason}',
        '{link}',
      ],
      action: 'Your registration',
    },
    'registration-reminder': {
      subject: 'See you soon: {event}',
      paragraphs: [
        '{event} ({tenant}) begins soon, and you have a ticket.',
        '{when}',
        '{tickets}',
        'If you cannot come, cancel your registration, so that somebody else gets the place.',
        '{link}',
        'To stop reminders and other mails that you have not asked for, from all communities here: {stop}',
      ],
      action: 'To the ticket',
    },
    'registration-names': {
      subject: 'Who comes? {event}',
      paragraphs: [
        'Not every ticket of your registration for {event} ({tenant}) has a name yet.',
        'You can name people until {due}. After that, no names can be added, and those tickets stay without a name.',
        '{link}',
      ],
      action: 'Say who comes',
    },
    'registration-ticket': {
      subject: 'You have a ticket',
      paragraphs: [
        'You have a ticket for {event} ({tenant}). The person who registered you gave this address.',
        '{when}',
        '{tickets}',
        '{link}',
      ],
      action: 'The event',
    },
    'registration-ticket-cancelled': {
      subject: 'Your ticket is cancelled',
      paragraphs: ['Your ticket for {event} ({tenant}) is cancelled.', '{tickets}', '{link}'],
      action: 'The event',
    },
    'ticket-transferred': {
      subject: 'Your ticket was transferred: {event}',
      paragraphs: [
        'A ticket of your registration for {event} was transferred. It is now for:',
        '{tickets}',
        'Your code no longer works. The new holder gets another one by mail.',
        '{link}',
      ],
      action: 'Your registration',
    },
    'ticket-received': {
      subject: 'Your ticket',
      paragraphs: [
        'You have a ticket for {event} ({tenant}). Somebody transferred it to you.',
        '{when}',
        '{tickets}',
        'Show its code at the entrance. Anyone who has the code can come in: keep this mail safe.',
        '{link}',
        'The code as text: {code}',
      ],
      action: 'Show the code',
    },
    'attendee-registered': {
      subject: 'Your registration is confirmed: {event}',
      paragraphs: [
        'The organizers have registered you for {event} ({tenant}).{invoice}',
        '{when}',
        '{tickets}',
        'Show a code for each ticket at the entrance. Anyone who has a code can come in: keep this mail safe.',
        '{link}',
        'The codes as text: {code}',
        'If you cannot come, tell the organizers.',
      ],
      action: 'Show the codes',
    },
    'registration-tickets': {
      subject: 'You are registered: {event}',
      paragraphs: [
        'Your registration for {event} is confirmed.{invoice}',
        '{when}',
        '{tickets}',
        'Show a code for each ticket at the entrance. Anyone who has a code can come in: keep this mail safe.',
        '{link}',
        'The codes as text: {code}',
        'If you cannot come, cancel your registration, so that somebody else gets the place: {page}',
      ],
      action: 'Show the codes',
    },
    'programme-changed': {
      subject: 'Changes: {event}',
      paragraphs: [
        'The programme of {event} ({tenant}) has changed. You get this mail because you have registered.',
        '{changes}',
        '{link}',
      ],
      action: 'The event',
    },
    'attendee-information': {
      subject: '{subject}',
      paragraphs: [
        '{text}',
        '{sender} writes to you because you have registered for {event}.',
        '{link}',
        'To stop reminders and other mails that you have not asked for, from all communities here: {stop}',
      ],
      action: 'The event',
    },
    'attendee-announcement': {
      subject: '{subject}',
      paragraphs: [
        '{text}',
        '{sender} writes to you because you have registered for {event}.',
        '{link}',
        'To stop announcements from {sender}: {stop}',
      ],
      action: 'The event',
    },
  },
  de: {
    locale: 'de-DE',
    nameless: 'jemand ohne Namen',
    undated: 'Der Termin steht noch nicht fest.',
    invoiced: 'Ihre Rechnung finden Sie auf der Seite Ihrer Anmeldung. Sie hat die Nummer',
    cancelledBy: {
      buyer: 'Sie haben sie storniert.',
      organizer: 'Die Veranstalter haben sie storniert.',
      event: 'Die Veranstaltung findet nicht statt.',
    },
    refundAfter: {
      buyer: 'Sie haben {amount} zurückverlangt. Darüber entscheiden die Veranstalter.',
      organizer: 'Sie bekommen {amount} zurück.',
      event: 'Sie bekommen {amount} zurück.',
    },
    cash: 'Sie können auch am Einlass bar bezahlen.',
    paidBesides: { fee: 'Servicegebühr', contribution: 'Beitrag für die Plattform' },
    changed: { before: 'Bisher', now: 'Jetzt', withdrawn: 'nicht mehr im Programm' },
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
    'ticket-recovery': {
      subject: 'Ihre Tickets bei {tenant}',
      paragraphs: [
        'Öffnen Sie diesen Link, um die Anmeldungen zu sehen, die mit dieser Adresse ohne Konto gemacht wurden. Er funktioniert ein Mal, 30 Minuten lang.',
        '{link}',
        'Wenn Sie das nicht waren, müssen Sie nichts tun: Ihre Tickets bleiben, wie sie sind.',
      ],
      action: 'Tickets ansehen',
    },
    'registration-address': {
      subject: 'Bestätigen Sie Ihre Adresse für {tenant}',
      paragraphs: [
        'Öffnen Sie diesen Link, um sich ohne Konto für eine Veranstaltung von {tenant} anzumelden. Er funktioniert ein Mal, 30 Minuten lang.',
        '{link}',
        'Wenn Sie das nicht waren, müssen Sie nichts tun: Niemand wird angemeldet.',
        'E-Mails aller Communitys hier abbestellen, die andere auslösen können: {stop}',
      ],
      action: 'Anmelden',
    },
    invitation: {
      subject: 'Sie haben eine Einladung',
      paragraphs: [
        'Sie sind eingeladen, {name} beizutreten.',
        'Eingeladen von: {sender}',
        'Melden Sie sich an, um zu antworten: {link}',
        'Die Einladung endet am {expiresAt}.',
        'Ohne Ihre Antwort geschieht nichts.',
        'E-Mails aller Communitys hier über Einladungen abbestellen: {stop}',
      ],
      action: 'Anmelden',
    },
    'invitation-to-register': {
      subject: 'Sie haben eine Einladung',
      paragraphs: [
        'Sie sind eingeladen, {name} beizutreten.',
        'Eingeladen von: {sender}',
        'Legen Sie mit dieser Adresse ein Konto an, um zu antworten: {link}',
        'Die Einladung endet am {expiresAt}.',
        'Ohne Ihre Antwort geschieht nichts.',
        'E-Mails aller Communitys hier über Einladungen abbestellen: {stop}',
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
        'E-Mails aller Communitys hier über Einladungen abbestellen: {stop}',
      ],
      action: 'Anmelden',
    },
    'waiting-list-joined': {
      subject: 'Sie stehen auf der Warteliste: {event}',
      paragraphs: [
        'Sie warten auf Tickets für {event}. Ihr Platz auf der Liste ist {position}. Sie bekommen eine E-Mail, wenn Plätze für Sie frei sind.',
        '{when}',
        '{tickets}',
        'Wenn Sie die Tickets nicht mehr wollen, verlassen Sie die Warteliste.',
        '{link}',
      ],
      action: 'Ihre Anmeldung',
    },
    'waiting-list-offered': {
      subject: 'Es gibt Plätze für Sie: {event}',
      paragraphs: [
        'Die Tickets für {event}, auf die Sie gewartet haben, sind bis {due} für Sie reserviert. Schließen Sie Ihre Anmeldung bis dahin ab. Sonst werden sie jemand anderem angeboten.',
        '{when}',
        '{tickets}',
        '{link}',
      ],
      action: 'Tickets nehmen',
    },
    'waiting-list-lapsed': {
      subject: 'Ihre Tickets sind nicht mehr reserviert: {event}',
      paragraphs: [
        'Sie haben die Tickets für {event} nicht bis {due} genommen. Sie werden jemand anderem angeboten.',
        'Wenn Sie noch kommen wollen, melden Sie sich noch einmal an.',
        '{link}',
      ],
      action: 'Ihre Anmeldung',
    },
    'registration-received': {
      subject: 'Ihre Anmeldung wartet auf Freigabe: {event}',
      paragraphs: [
        'Ihre Anmeldung für {event} ist angekommen. Sie bekommen eine E-Mail, sobald die Veranstalter entschieden haben.',
        '{when}',
        '{tickets}',
        '{link}',
      ],
      action: 'Ihre Anmeldung',
    },
    'registration-payment': {
      subject: 'Ihre Anmeldung wartet auf Ihre Zahlung: {event}',
      paragraphs: [
        'Ihre Tickets für {event} sind bis {due} für Sie reserviert. Wenn Ihre Zahlung angekommen ist, werden sie per E-Mail bestätigt.',
        'Betrag: {amount}\nVerwendungszweck: {reference}',
        '{instructions}',
        'Geben Sie bei der Überweisung den Verwendungszweck an: Daran erkennen die Veranstalter Ihre Zahlung.',
        '{when}',
        '{tickets}',
        '{link}',
      ],
      action: 'Ihre Anmeldung',
    },
    'registration-confirmed': {
      subject: 'Sie sind angemeldet: {event}',
      paragraphs: [
        'Ihre Anmeldung für {event} ist bestätigt.{invoice}',
        '{when}',
        '{tickets}',
        'Wenn Sie nicht kommen können, stornieren Sie Ihre Anmeldung, damit jemand anders den Platz bekommt.',
        '{link}',
      ],
      action: 'Ihre Anmeldung',
    },
    'registration-rejected': {
      subject: 'Ihre Anmeldung wurde nicht angenommen: {event}',
      paragraphs: [
        'Die Veranstalter haben Ihre Anmeldung für {event} nicht angenommen. Wenden Sie sich mit Fragen an die Veranstalter.',
        '{link}',
      ],
      action: 'Ihre Anmeldung',
    },
    'registration-expired': {
      subject: 'Ihre Anmeldung ist abgelaufen: {event}',
      paragraphs: [
        'Ihre Zahlung für {event} ist nicht rechtzeitig angekommen. Ihre Tickets sind nicht mehr reserviert.',
        'Wenn Sie gezahlt haben, fragen Sie die Veranstalter. Sonst können Sie sich noch einmal anmelden.',
        '{link}',
      ],
      action: 'Ihre Anmeldung',
    },
    'registration-cancelled': {
      subject: 'Ihre Anmeldung ist storniert: {event}',
      paragraphs: ['Ihre Anmeldung für {event} ist storniert. {reason}', '{link}'],
      action: 'Ihre Anmeldung',
    },
    'registration-refunded': {
      subject: 'Sie bekommen Geld zurück: {event}',
      paragraphs: [
        '{amount} von dem, was Sie für {event} gezahlt haben, ist an Sie zurücküberwiesen. Bis Ihre Bank es zeigt, können einige Tage vergehen.',
        '{link}',
      ],
      action: 'Ihre Anmeldung',
    },
    'registration-refund-refused': {
      subject: 'Ihre Erstattung ist abgelehnt: {event}',
      paragraphs: [
        'Sie haben {amount} von dem zurückverlangt, was Sie für {event} gezahlt haben. Die Veranstalter haben das abgelehnt.',
        'Grund: {reason}',
        '{link}',
      ],
      action: 'Ihre Anmeldung',
    },
    'registration-reminder': {
      subject: 'Bis bald: {event}',
      paragraphs: [
        '{event} ({tenant}) beginnt bald, und Sie haben ein Ticket.',
        '{when}',
        '{tickets}',
        'Wenn Sie nicht kommen können, stornieren Sie Ihre Anmeldung, damit jemand anders den Platz bekommt.',
        '{link}',
        'Erinnerungen und andere nicht angeforderte E-Mails aller Communitys hier abbestellen: {stop}',
      ],
      action: 'Zum Ticket',
    },
    'registration-names': {
      subject: 'Wer kommt? {event}',
      paragraphs: [
        'Noch nicht jedes Ticket Ihrer Anmeldung für {event} ({tenant}) hat einen Namen.',
        'Sie können bis {due} sagen, wer kommt. Danach geht das nicht mehr, und diese Tickets bleiben ohne Namen.',
        '{link}',
      ],
      action: 'Sagen, wer kommt',
    },
    'registration-ticket': {
      subject: 'Sie haben ein Ticket',
      paragraphs: [
        'Sie haben ein Ticket für {event} ({tenant}). Wer Sie angemeldet hat, hat diese Adresse angegeben.',
        '{when}',
        '{tickets}',
        '{link}',
      ],
      action: 'Zur Veranstaltung',
    },
    'registration-ticket-cancelled': {
      subject: 'Ihr Ticket ist storniert',
      paragraphs: ['Ihr Ticket für {event} ({tenant}) ist storniert.', '{tickets}', '{link}'],
      action: 'Zur Veranstaltung',
    },
    'ticket-transferred': {
      subject: 'Ihr Ticket wurde übertragen: {event}',
      paragraphs: [
        'Ein Ticket Ihrer Anmeldung für {event} wurde übertragen. Es gilt jetzt für:',
        '{tickets}',
        'Der bisherige Code gilt nicht mehr. Die neue Person erhält einen anderen per E-Mail.',
        '{link}',
      ],
      action: 'Ihre Anmeldung',
    },
    'ticket-received': {
      subject: 'Ihr Ticket',
      paragraphs: [
        'Sie haben ein Ticket für {event} ({tenant}). Jemand hat es Ihnen übertragen.',
        '{when}',
        '{tickets}',
        'Zeigen Sie den Code am Einlass. Wer ihn hat, kommt hinein: Bewahren Sie diese E-Mail auf.',
        '{link}',
        'Der Code als Text: {code}',
      ],
      action: 'Code anzeigen',
    },
    'attendee-registered': {
      subject: 'Ihre Anmeldung ist bestätigt: {event}',
      paragraphs: [
        'Die Veranstalter haben Sie angemeldet: {event} ({tenant}).{invoice}',
        '{when}',
        '{tickets}',
        'Zeigen Sie am Einlass für jedes Ticket einen Code. Wer ihn hat, kommt hinein: Bewahren Sie diese E-Mail auf.',
        '{link}',
        'Die Codes als Text: {code}',
        'Wenn Sie nicht kommen können, sagen Sie es den Veranstaltern.',
      ],
      action: 'Codes anzeigen',
    },
    'registration-tickets': {
      subject: 'Sie sind angemeldet: {event}',
      paragraphs: [
        'Ihre Anmeldung für {event} ist bestätigt.{invoice}',
        '{when}',
        '{tickets}',
        'Zeigen Sie am Einlass für jedes Ticket einen Code. Wer ihn hat, kommt hinein: Bewahren Sie diese E-Mail auf.',
        '{link}',
        'Die Codes als Text: {code}',
        'Wenn Sie nicht kommen können, stornieren Sie Ihre Anmeldung, damit jemand anders den Platz bekommt: {page}',
      ],
      action: 'Codes anzeigen',
    },
    'programme-changed': {
      subject: 'Änderungen: {event}',
      paragraphs: [
        'Das Programm von {event} ({tenant}) hat sich geändert. Sie erhalten diese E-Mail, weil Sie sich angemeldet haben.',
        '{changes}',
        '{link}',
      ],
      action: 'Zur Veranstaltung',
    },
    'attendee-information': {
      subject: '{subject}',
      paragraphs: [
        '{text}',
        '{sender} schreibt Ihnen, weil Sie sich für {event} angemeldet haben.',
        '{link}',
        'Erinnerungen und andere nicht angeforderte E-Mails aller Communitys hier abbestellen: {stop}',
      ],
      action: 'Zur Veranstaltung',
    },
    'attendee-announcement': {
      subject: '{subject}',
      paragraphs: [
        '{text}',
        '{sender} schreibt Ihnen, weil Sie sich für {event} angemeldet haben.',
        '{link}',
        'Ankündigungen von {sender} abbestellen: {stop}',
      ],
      action: 'Zur Veranstaltung',
    },
  },
}
