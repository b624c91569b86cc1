// Made by `npm run messages` of the JSON files of each language.
import type { Sayings } from './sayings.ts'

export interface Messages {
  'account.back': string
  'account.done': string
  'account.elsewhere': string
  'account.foreignForm': string
  'account.later': (of: { reason: string | number }) => string
  'account.notNow': string
  'account.notOffered': string
  'account.problem': string
  'account.tooMany': (of: { wait: string | number }) => string
  'account.waitMinute': string
  'account.waitMinutes': (of: { count: number }) => string
  'account.waitSeconds': (of: { count: number }) => string
  'account.yours': string
  'attempt.back': string
  'attempt.closed': string
  'attempt.code': string
  'attempt.codeField': string
  'attempt.codeHint': string
  'attempt.enterText': string
  'attempt.holder': string
  'attempt.offer': string
  'attempt.offerText': string
  'attempt.once': string
  'attempt.open': string
  'attempt.skip': string
  'attempt.skipSure': string
  'attempt.skipText': string
  'attempt.skipped': string
  'attempt.skippedNext': string
  'attempt.start': string
  'attempt.submitted': string
  'attempt.submittedNext': string
  'attempt.ticket': string
  'attempt.title': string
  'attempt.until': string
  'attempt.where': string
  'attempt.wrong': string
  'badges.all': string
  'badges.none': string
  'badges.plain': string
  'badges.print': string
  'badges.show': string
  'badges.size': string
  'badges.title': (of: { event: string | number }) => string
  'badges.type': string
  'checkIn.absent': string
  'checkIn.admit': string
  'checkIn.admitted': string
  'checkIn.camera': string
  'checkIn.cashTaken': string
  'checkIn.chart': string
  'checkIn.check': string
  'checkIn.choose': string
  'checkIn.closed': string
  'checkIn.closes': (of: { time: string | number }) => string
  'checkIn.code': string
  'checkIn.expected': string
  'checkIn.figures': string
  'checkIn.find': string
  'checkIn.from': string
  'checkIn.inside': string
  'checkIn.leave': string
  'checkIn.left': string
  'checkIn.list': string
  'checkIn.name': string
  'checkIn.noAnswer': string
  'checkIn.noCamera': string
  'checkIn.more': (of: { count: string | number }) => string
  'checkIn.nobody': (of: { text: string | number }) => string
  'checkIn.once': string
  'checkIn.oncePerDay': string
  'checkIn.opens': (of: { time: string | number }) => string
  'checkIn.overtaken': string
  'checkIn.ownDoor': string
  'checkIn.plain': string
  'checkIn.reason': string
  'checkIn.search': string
  'checkIn.someTypes': string
  'checkIn.start': string
  'checkIn.table': string
  'checkIn.takeCash': (of: { amount: string | number }) => string
  'checkIn.tickets': (of: { count: number }) => string
  'checkIn.title': (of: { event: string | number }) => string
  'checkIn.undo': string
  'checkIn.undone': string
  'checkIn.unlimited': string
  'checkIn.unpaid': (of: { amount: string | number }) => string
  'contribution.hint': string
  'contribution.nothing': string
  'contribution.title': string
  'day.noRegistration': string
  'day.none': string
  'erase.account': string
  'erase.button': string
  'erase.confirm': (of: { name: string | number }) => string
  'erase.copies': string
  'erase.invoices': string
  'erase.keep': string
  'erase.memberships': string
  'erase.names': string
  'erase.next': string
  'erase.nothing': (of: { name: string | number }) => string
  'erase.number': string
  'erase.others': string
  'erase.warning': (of: { name: string | number }) => string
  'erase.ways': string
  'erase.whatGoes': string
  'erase.whatStays': string
  'erase.word': string
  'erasure.asked': string
  'erasure.closed': string
  'erasure.complete': string
  'erasure.copies': (of: { all: number; done: number }) => string
  'erasure.done': string
  'erasure.erased': string
  'erasure.here': string
  'erasure.noReceipt': string
  'erasure.noReceiptText': string
  'erasure.notBegun': string
  'erasure.now': string
  'erasure.once': string
  'erasure.signedOut': string
  'erasure.title': string
  'erasure.underWay': string
  'field.currentPassword': string
  'field.email': string
  'field.firstName': string
  'field.lastName': string
  'field.leastCharacters': (of: { count: string | number }) => string
  'field.mailedLink': string
  'field.mailedLinkHint': string
  'field.mailedLinkOld': string
  'field.newPassword': string
  'field.password': string
  'forgot.again': string
  'forgot.button': string
  'forgot.closed': string
  'forgot.done': string
  'forgot.hour': string
  'forgot.intro': string
  'forgot.title': string
  'guest.absent': string
  'guest.byMail': string
  'guest.byMailText': string
  'guest.confirmed': string
  'guest.erase': string
  'guest.eraseSure': string
  'guest.eraseText': string
  'guest.here': (of: { recovery: string | number }) => string
  'guest.keep': string
  'guest.mailSent': string
  'guest.noScript': string
  'guest.signInToKeep': string
  'guest.stale': string
  'guest.tickets': string
  'guest.unconfirmed': string
  'guest.unproven': string
  'guest.withAccount': string
  'guest.withScript': string
  'invitation.closed': string
  'invitation.done': string
  'invitation.intro': string
  'invoice.absent': string
  'invoice.address': string
  'invoice.addressHint': string
  'invoice.addressOf': (of: { name: string | number }) => string
  'invoice.addressText': string
  'invoice.addressTitle': string
  'invoice.company': string
  'invoice.country': string
  'invoice.creditNote': (of: { number: string | number }) => string
  'invoice.credited': string
  'invoice.discount': (of: { amount: string | number }) => string
  'invoice.event': string
  'invoice.gross': string
  'invoice.invoice': (of: { number: string | number }) => string
  'invoice.issued': string
  'invoice.net': string
  'invoice.number': string
  'invoice.paid': string
  'invoice.print': string
  'invoice.rate': string
  'invoice.refunded': string
  'invoice.reversal': (of: { number: string | number }) => string
  'invoice.reverseCharge': string
  'invoice.reversed': string
  'invoice.show': string
  'invoice.supplied': string
  'invoice.tax': string
  'invoice.taxNumber': (of: { number: string | number }) => string
  'invoice.taxOf': (of: { net: string | number; rate: string | number }) => string
  'invoice.title': string
  'invoice.to': string
  'invoice.total': string
  'invoice.totalCredited': string
  'invoice.unitPrice': string
  'invoice.vat': string
  'invoice.vatHint': string
  'invoice.vatId': (of: { id: string | number }) => string
  'invoice.what': string
  'invoice.wonBack': string
  'language.keep': string
  'language.kept': string
  'language.mails': string
  'order.again': string
  'order.answers': string
  'order.approval': string
  'order.approvalText': string
  'order.cancel': string
  'order.cancelled': string
  'order.cancelledText': string
  'order.changeAnswers': string
  'order.confirmed': string
  'order.confirmedText': string
  'order.contribution': string
  'order.contributionOnline': string
  'order.detailsText': string
  'order.doubt': string
  'order.doubtText': string
  'order.emailHint': string
  'order.expired': string
  'order.expiredText': string
  'order.fee': string
  'order.feeOnline': string
  'order.finish': string
  'order.finishPaid': string
  'order.held': (of: { count: number }) => string
  'order.later': string
  'order.laterUntil': (of: { when: string | number }) => string
  'order.leave': string
  'order.leaveSure': string
  'order.nameless': string
  'order.names': string
  'order.namesText': string
  'order.offered': (of: { when: string | number }) => string
  'order.overtaken': string
  'order.payment': string
  'order.paymentText': string
  'order.people': string
  'order.person': (of: { position: string | number; ticket: string | number }) => string
  'order.position': (of: { position: string | number }) => string
  'order.rejected': string
  'order.rejectedText': string
  'order.sure': string
  'order.tax': (of: { rate: string | number }) => string
  'order.total': string
  'order.underWay': string
  'order.underWayText': string
  'order.unfinished': string
  'order.unfinishedText': string
  'order.waitlisted': string
  'order.waitlistedText': string
  'order.when': string
  'order.whenFrom': (of: { days: string | number; start: string | number }) => string
  'order.whoComes': string
  'ownDay.registered': string
  'ownDay.sure': string
  'ownSession.cancelled': string
  'ownSession.inProgramme': string
  'ownSession.overlaps': (of: { session: string | number }) => string
  'ownSession.pending': string
  'ownSession.registered': string
  'ownSession.rejected': string
  'ownSession.sure': string
  'ownSession.title': string
  'ownSession.withdraw': string
  'password.button': string
  'password.closed': string
  'password.done': string
  'password.intro': string
  'password.title': string
  'payment.amount': string
  'payment.atProvider': string
  'payment.cash': (of: { amount: string | number }) => string
  'payment.due': (of: { when: string | number }) => string
  'payment.goOn': string
  'payment.late': string
  'payment.leaving': string
  'payment.look': string
  'payment.orTransfer': string
  'payment.pay': (of: { amount: string | number }) => string
  'payment.processing': string
  'payment.reference': string
  'payment.referenceHint': string
  'payment.refused': string
  'payment.title': string
  'payment.to': string
  'payment.transferInstead': string
  'payment.unclear': string
  'payment.unpaid': string
  'payment.unreachable': string
  'payment.waiting': string
  'payment.withContribution': (of: { amount: string | number }) => string
  'payment.withFee': (of: { fee: string | number }) => string
  'picture.alt': string
  'picture.button': string
  'picture.choose': string
  'picture.hint': (of: { megabytes: string | number }) => string
  'picture.large': (of: { megabytes: string | number }) => string
  'picture.members': string
  'picture.new': string
  'picture.none': string
  'picture.remove': string
  'picture.title': string
  'preferences.clock': string
  'preferences.clock.12h': string
  'preferences.clock.24h': string
  'preferences.clockHint': string
  'preferences.done': string
  'preferences.language': string
  'preferences.language.asked': string
  'preferences.languageHint': string
  'preferences.reset': string
  'preferences.save': string
  'preferences.theme': string
  'preferences.theme.dark': string
  'preferences.theme.light': string
  'preferences.theme.system': string
  'preferences.themeHint': string
  'preferences.title': string
  'preferences.weekStart': string
  'preferences.weekStartHint': string
  'preferences.zone': string
  'preferences.zoneHint': string
  'promotion.apply': string
  'promotion.code': string
  'promotion.discount': string
  'promotion.have': string
  'promotion.remove': string
  'promotion.wrong': string
  'question.choose': string
  'question.if': (of: { answer: string | number; question: string | number }) => string
  'question.kept': (of: { count: number }) => string
  'question.no': string
  'question.yes': string
  'recovery.choose': string
  'recovery.done': string
  'recovery.found': string
  'recovery.halfHour': string
  'recovery.intro': string
  'recovery.open': string
  'recovery.order': (of: { event: string | number; when: string | number }) => string
  'recovery.title': string
  'recovery.usedUp': string
  'recovery.withAccount': string
  'refund.ask': string
  'refund.made': string
  'refund.nothingChosen': string
  'refund.ofWhat': string
  'refund.owed': string
  'refund.reason': string
  'refund.refused': string
  'refund.requested': string
  'refund.title': string
  'register.closed': string
  'register.done': string
  'register.haveAccount': string
  'register.title': string
  'register.unwanted': string
  'registering.addon': (of: { ticket: string | number }) => string
  'registering.admits': (of: { count: number }) => string
  'registering.approval': string
  'registering.changed': string
  'registering.check': string
  'registering.closed': string
  'registering.code': string
  'registering.codeQuantity': string
  'registering.event': string
  'registering.haveCode': string
  'registering.nothing': string
  'registering.price': (of: { currency: string | number }) => string
  'registering.questions': (of: { count: number }) => string
  'registering.title': (of: { event: string | number }) => string
  'registering.total': string
  'registering.wait': string
  'registering.waiting': string
  'registering.wrongCode': string
  'registrations.absent': string
  'registrations.all': string
  'registrations.none': string
  'registrations.others': string
  'registrations.title': string
  'registrations.upcoming': string
  'reset.closed': string
  'reset.done': string
  'security.also': (of: { provider: string | number }) => string
  'security.everywhere': string
  'security.lastWay': string
  'security.notRemovable': string
  'security.remove': (of: { way: string | number }) => string
  'security.sure': (of: { way: string | number }) => string
  'security.title': string
  'security.unsure': string
  'security.ways': string
  'security.where': string
  'signIn.everywhere': string
  'signIn.first': string
  'signIn.forgot': string
  'signIn.nameless': string
  'signIn.old': string
  'signIn.or': string
  'signIn.passwordSet': string
  'signIn.profile': string
  'signIn.replace': string
  'signIn.replaceIntro': string
  'signIn.setPassword': string
  'signIn.signOut': string
  'signIn.signedInAs': (of: { name: string | number }) => string
  'signIn.title': string
  'signIn.with': (of: { provider: string | number }) => string
  'station.allSent': string
  'station.doubtful': string
  'station.elsewhere': string
  'station.failed': string
  'station.gone': string
  'station.known': (of: { count: string | number; time: string | number }) => string
  'station.load': string
  'station.needsScript': string
  'station.noNetwork': string
  'station.notLetIn': string
  'station.open': string
  'station.passphrase': string
  'station.passphraseHint': (of: { count: string | number }) => string
  'station.revoke': string
  'station.revokeHint': string
  'station.search': string
  'station.searchHint': string
  'station.state': string
  'station.sure': string
  'station.title': (of: { name: string | number }) => string
  'station.tooMany': (of: { count: string | number }) => string
  'station.tooShort': (of: { count: string | number }) => string
  'station.unknown': string
  'station.unsent': (of: { count: string | number }) => string
  'station.unstored': string
  'station.untaken': (of: { count: string | number }) => string
  'station.wrong': string
  'stations.create': string
  'stations.expired': string
  'stations.name': string
  'stations.nameHint': string
  'stations.new': string
  'stations.none': string
  'stations.plain': string
  'stations.revoked': string
  'stations.text': string
  'stations.title': (of: { event: string | number }) => string
  'stations.until': (of: { time: string | number }) => string
  'stopMails.incomplete': string
  'stopMails.stopped': string
  'stopMails.stoppedText': string
  'stopMails.text': string
  'stopMails.title': string
  'ticket.asText': string
  'ticket.bright': string
  'ticket.byName': string
  'ticket.cancelled': string
  'ticket.code': string
  'ticket.compromised': string
  'ticket.disputed': string
  'ticket.event': string
  'ticket.none': string
  'ticket.notActive': string
  'ticket.registration': string
  'ticket.revoked': string
  'ticket.show': (of: { count: number }) => string
  'ticket.title': string
  'ticket.transferred': string
  'ticket.where': string
  'transfer.button': string
  'transfer.elsewhere': string
  'transfer.noCode': string
  'transfer.show': string
  'transfer.text': string
  'transfer.title': string
  'transfer.titleOf': (of: { name: string | number }) => string
  'undo.correction': string
  'undo.duplicate': string
  'undo.reconciliation': string
  'undo.wrongTarget': string
  'verdict.admitted': string
  'verdict.already': string
  'verdict.alreadyOnce': string
  'verdict.alreadyOnceText': string
  'verdict.alreadyToday': string
  'verdict.alreadyTodayText': string
  'verdict.before': (of: { time: string | number }) => string
  'verdict.forged': string
  'verdict.forgedText': string
  'verdict.notActive': string
  'verdict.notOnList': string
  'verdict.notOnListText': string
  'verdict.otherEvent': string
  'verdict.otherEventText': string
  'verdict.roomFull': string
  'verdict.roomFullText': string
  'verdict.since': (of: { time: string | number }) => string
  'verdict.superseded': string
  'verdict.supersededText': string
  'verdict.tooEarly': string
  'verdict.tooEarlyText': (of: { time: string | number }) => string
  'verdict.tooLate': string
  'verdict.tooLateText': (of: { time: string | number }) => string
  'verdict.unknown': string
  'verdict.unknownText': string
  'verify.button': string
  'verify.closed': string
  'verify.done': string
  'verify.intro': string
  'verify.title': string
  'check.advised': string
  'check.done': string
  'check.mendedBy': (of: { who: string | number }) => string
  'check.mendedByRestart': (of: { who: string | number }) => string
  'check.needed': string
  'check.next': string
  'check.progress': (of: { done: number; total: number }) => string
  'console.absent': string
  'console.absentText': string
  'console.close': string
  'console.consoles': string
  'console.directoryGroup': (of: { title: string | number }) => string
  'console.discard': string
  'console.done': string
  'console.failed': string
  'console.failedText': string
  'console.forbidden': string
  'console.forbiddenText': string
  'console.gone': string
  'console.goneText': string
  'console.noMember': (of: { kind: string | number }) => string
  'console.ownPageOnly': string
  'console.palette': string
  'console.paletteField': string
  'console.paletteNothing': string
  'console.shortcutClose': string
  'console.shortcutFilter': string
  'console.shortcutHelp': string
  'console.shortcuts': string
  'console.signOut': string
  'console.title': string
  'console.tooLarge': string
  'console.tooLargeText': string
  'console.tooMany': string
  'console.tooManyText': string
  'console.unsaved': string
  'console.untitled': string
  'console.yourself': string
  'domains.addCname': string
  'domains.addTxt': string
  'domains.expected': string
  'domains.found': string
  'domains.inPlace': string
  'domains.lastCheck': (of: { reason: string | number }) => string
  'domains.missing': string
  'domains.name': string
  'domains.next': string
  'domains.noAnswer': string
  'domains.nothing': string
  'domains.records': string
  'domains.restoreTxt': string
  'domains.seen': string
  'domains.state': string
  'domains.type': string
  'editor.about': (of: { zone: string | number }) => string
  'editor.after': string
  'editor.afterRelease': string
  'editor.anotherRoom': string
  'editor.before': string
  'editor.changedMeanwhile': string
  'editor.changesAndReleases': string
  'editor.changesTitle': string
  'editor.closed': string
  'editor.conflictsNow': string
  'editor.counts': (of: { changes: number }) => string
  'editor.countsWithConflicts': (of: { changes: number; conflicts: number }) => string
  'editor.day': string
  'editor.discard': string
  'editor.discardAll': string
  'editor.discardSure': (of: { counts: string | number; title: string | number }) => string
  'editor.draftSlot': (of: { slot: string | number }) => string
  'editor.empty': string
  'editor.fromTo': (of: { from: string | number; to: string | number }) => string
  'editor.gone': string
  'editor.inConflict': string
  'editor.inTheWay': string
  'editor.keys': string
  'editor.length': string
  'editor.lengthHint': string
  'editor.move': (of: { title: string | number }) => string
  'editor.moveInDraft': string
  'editor.moved': string
  'editor.movedInConflict': string
  'editor.movedMeanwhile': string
  'editor.noDate': string
  'editor.noRoom': string
  'editor.noRoomYet': string
  'editor.noTime': string
  'editor.notPublished': (of: { counts: string | number }) => string
  'editor.notSchedulable': string
  'editor.note': string
  'editor.noteHint': string
  'editor.otherEvent': string
  'editor.outsideDays': string
  'editor.pastReleases': string
  'editor.programmeOf': (of: { title: string | number }) => string
  'editor.publish': string
  'editor.publishCounts': (of: { counts: string | number }) => string
  'editor.published': string
  'editor.publishedSlot': (of: { slot: string | number }) => string
  'editor.quoted': (of: { title: string | number }) => string
  'editor.release': (of: { number: string | number }) => string
  'editor.released': string
  'editor.releasedAt': (of: { at: string | number; zone: string | number }) => string
  'editor.room': string
  'editor.roomRemoved': string
  'editor.roomTaken': (of: { other: string | number }) => string
  'editor.saidBack': (of: { title: string | number }) => string
  'editor.saidHeld': (of: {
    room: string | number
    time: string | number
    title: string | number
  }) => string
  'editor.saidOverlaps': (of: { titles: string | number }) => string
  'editor.saidSaving': (of: { title: string | number }) => string
  'editor.saidUndoing': (of: { title: string | number }) => string
  'editor.saved': string
  'editor.seeChanges': string
  'editor.session': string
  'editor.speakerElsewhere': (of: { other: string | number }) => string
  'editor.start': string
  'editor.startHint': string
  'editor.speakersMeet': string
  'editor.stillConflicts': string
  'editor.unconfirmed': string
  'editor.undo': string
  'editor.undoOf': (of: { title: string | number }) => string
  'editor.unseen': (of: { counts: string | number }) => string
  'editor.withoutTime': (of: { count: number }) => string
  'editor.wrongDay': string
  'editor.wrongLength': string
  'editor.wrongStart': string
  'form.addPictures': string
  'form.began': string
  'form.bounds': string
  'form.bringPicture': string
  'form.bytes': string
  'form.cancel': string
  'form.checkOperation': string
  'form.choose': string
  'form.conflict': string
  'form.conflictText': string
  'form.emptyRow': string
  'form.failed': string
  'form.field': string
  'form.file': string
  'form.goOn': string
  'form.goesOn': string
  'form.inZone': (of: { zone: string | number }) => string
  'form.keepPicture': string
  'form.keepPictureOf': (of: { height: string | number; width: string | number }) => string
  'form.listUnavailable': string
  'form.lostAnswer': string
  'form.more': string
  'form.no': string
  'form.nobody': (of: { name: string | number }) => string
  'form.none': string
  'form.nothingToChoose': string
  'form.nothingWritten': string
  'form.onlyWith': (of: { choices: string | number; field: string | number }) => string
  'form.optional': (of: { label: string | number }) => string
  'form.personHint': string
  'form.postalAddress': string
  'form.preview': string
  'form.reaches': (of: { count: number }) => string
  'form.removeStored': string
  'form.sale': string
  'form.save': string
  'form.savedNow': string
  'form.sendAgain': string
  'form.signedOut': string
  'form.signIn': string
  'form.size': (of: { size: string | number }) => string
  'form.stored': (of: { label: string | number }) => string
  'form.sure': (of: { action: string | number }) => string
  'form.sureOf': (of: { action: string | number; name: string | number }) => string
  'form.typeSlug': (of: {
    action: string | number
    name: string | number
    slug: string | number
  }) => string
  'form.typedKept': string
  'form.unconfirmed': string
  'form.unreadChoices': string
  'form.usePicture': (of: { name: string | number }) => string
  'form.versionOf': (of: { name: string | number; number: string | number }) => string
  'form.whoOfThem': (of: { name: string | number }) => string
  'form.wrongDays': (of: { count: string | number }) => string
  'form.wrongFile': (of: { name: string | number }) => string
  'form.yes': string
  'form.yours': string
  'health.limited': string
  'health.providers': string
  'health.refresh': string
  'health.signIn': string
  'health.silent': string
  'health.unreadable': string
  'health.warnings': string
  'import.about': string
  'import.action': string
  'import.address': string
  'import.all': string
  'import.anotherFile': string
  'import.cancelled': string
  'import.changed': string
  'import.changes': string
  'import.choose': string
  'import.completed': string
  'import.consent': string
  'import.deleteDraft': string
  'import.differences': string
  'import.draftLeft': string
  'import.event': string
  'import.example': (of: { example: string | number }) => string
  'import.failed': string
  'import.file': string
  'import.fileAgain': string
  'import.formats': string
  'import.inFile': string
  'import.into': string
  'import.leaveOut': string
  'import.leaveOutThis': (of: { title: string | number }) => string
  'import.leaves': string
  'import.leftOut': (of: { count: number }) => string
  'import.losses': string
  'import.lossesAbout': string
  'import.missing': string
  'import.name': string
  'import.needsChoice': string
  'import.new': string
  'import.newEvent': string
  'import.newTitle': string
  'import.newTitleHint': string
  'import.nothing': string
  'import.nothingOfKind': string
  'import.people': string
  'import.plan': string
  'import.planned': string
  'import.programme': string
  'import.progress': (of: { done: number; total: number }) => string
  'import.reading': string
  'import.running': string
  'import.see': string
  'import.show': string
  'import.speakers': string
  'import.start': string
  'import.startRest': string
  'import.stopped': string
  'import.template': string
  'import.title': string
  'import.toEvent': string
  'import.unchanged': string
  'import.what': string
  'import.when': string
  'import.written': string
  'import.zone': string
  'import.zoneHint': string
  'list.any': string
  'list.asks': (of: { name: string | number; title: string | number }) => string
  'list.csv': string
  'list.csvRows': (of: { count: number }) => string
  'list.exportRecorded': (of: { count: number }) => string
  'list.find': string
  'list.name': string
  'list.newTab': (of: { title: string | number }) => string
  'list.nothing': string
  'list.nothingFound': string
  'list.one': string
  'list.open': string
  'list.pageOf': (of: {
    count: string | number
    page: string | number
    pages: string | number
  }) => string
  'list.related': string
  'list.search': string
  'list.searchIn': (of: { name: string | number }) => string
  'list.unnamed': string
  'look.colour': string
  'look.contrast': (of: { ratio: string | number }) => string
  'look.event': string
  'look.hard': (of: { ratio: string | number }) => string
  'look.kept': string
  'look.onBlack': string
  'look.onWhite': string
  'look.place': string
  'look.primary': (of: { colour: string | number }) => string
  'look.readable': (of: { ratio: string | number }) => string
  'look.register': string
  'look.screen': (of: { scheme: string | number }) => string
  'look.secondary': (of: { colour: string | number }) => string
  'look.sessions': string
  'look.title': string
  'look.track': string
  'look.unset': string
  'lookups.languages': string
  'lookups.roles': string
  'moderation.heavy': string
  'moderation.light': string
  'moderation.none': string
  'moderation.undone': string
  'order.hint': string
  'order.in': string
  'order.inOf': (of: { name: string | number }) => string
  'order.place': string
  'order.placeOf': (of: { name: string | number }) => string
  'orders.all': string
  'orders.answerDispute': string
  'orders.approveRefund': string
  'orders.byStatus': string
  'orders.disputeText': string
  'orders.disputes': string
  'orders.due': string
  'orders.history': string
  'orders.markPaid': (of: { amount: string | number }) => string
  'orders.markRefunded': (of: { amount: string | number }) => string
  'orders.nameless': string
  'orders.openRefund': string
  'orders.payment': string
  'orders.people': string
  'orders.refundable': (of: { amount: string | number }) => string
  'orders.refunds': string
  'orders.seeDispute': string
  'orders.ticket': string
  'orders.unfinished': string
  'outcome.done': string
  'outcome.notAgain': string
  'outcome.nothing': string
  'outcome.now': string
  'outcome.once': string
  'outcome.open': string
  'outcome.openAccount': string
  'outcome.operation': string
  'outcome.readAgain': string
  'outcome.stored': string
  'outcome.title': string
  'outcome.unread': string
  'section.account': string
  'section.administration': string
  'section.administrators': string
  'section.allEvents': string
  'section.apiKeys': string
  'section.approval': string
  'section.authorization': string
  'section.branding': string
  'section.categories': string
  'section.coHosting': string
  'section.communities': string
  'section.community': string
  'section.communityConsole': string
  'section.delegation': string
  'section.deploymentMode': string
  'section.directory': string
  'section.domains': string
  'section.email': string
  'section.embedding': string
  'section.erase': string
  'section.erasures': string
  'section.eventDefaults': string
  'section.eventResources': string
  'section.events': string
  'section.exports': string
  'section.exportsHint': string
  'section.federation': string
  'section.footer': string
  'section.footerLinks': string
  'section.gettingStarted': string
  'section.group': string
  'section.groupInvitations': string
  'section.groups': string
  'section.health': string
  'section.heldData': string
  'section.import': string
  'section.instance': string
  'section.instanceAdministration': string
  'section.invitations': string
  'section.joinRequests': string
  'section.listings': string
  'section.localAccounts': string
  'section.locations': string
  'section.lockedLinks': string
  'section.lookups': string
  'section.manifest': string
  'section.members': string
  'section.monetization': string
  'section.myEvents': string
  'section.myGroups': string
  'section.myOrganizations': string
  'section.nameAndAddress': string
  'section.navigation': string
  'section.oldestFirst': string
  'section.opening': string
  'section.operator': string
  'section.organization': string
  'section.organizationInvitations': string
  'section.organizations': string
  'section.overview': string
  'section.paymentAccount': string
  'section.invoices': string
  'section.invoicing': string
  'section.invoicingHint': string
  'section.keptCalendar': string
  'section.keptCalendarHint': string
  'section.paymentAccountHint': string
  'section.people': string
  'section.planAndQuotas': string
  'section.plans': string
  'section.profile': string
  'section.profilePicture': string
  'section.questions': string
  'section.quotas': string
  'section.roles': string
  'section.scheduler': string
  'section.security': string
  'section.series': string
  'section.services': string
  'section.site': string
  'section.storage': string
  'section.tags': string
  'section.templates': string
  'section.verification': string
  'section.yourAccount': string
  'settings.allowed': (of: { least: string | number; most: string | number }) => string
  'settings.ceiling': string
  'settings.changes': string
  'settings.emptyForNone': string
  'settings.emptyForNoLimit': string
  'settings.inForce': string
  'settings.lock': string
  'settings.locked': string
  'settings.noLimit': string
  'settings.reset': string
  'settings.stored': string
  'settings.unlock': string
  'settlement.agree': string
  'settlement.at': string
  'settlement.day': (of: { day: string | number }) => string
  'settlement.differ': (of: { count: number }) => string
  'settlement.differences': string
  'settlement.most': (of: { count: number }) => string
  'settlement.movements': string
  'settlement.none': string
  'settlement.period': (of: { from: string | number; until: string | number }) => string
  'settlement.recent': string
  'settlement.totals': string
  'several.back': string
  'several.choose': string
  'several.chooseAll': string
  'several.chooseOne': (of: { name: string | number }) => string
  'several.done': (of: { count: number }) => string
  'several.go': string
  'several.gone': string
  'several.isDone': string
  'several.label': string
  'several.missing': (of: { count: number }) => string
  'several.none': string
  'several.notDone': string
  'several.notOffered': string
  'several.partly': (of: { done: number; notDone: number }) => string
  'several.result': string
  'several.rows': (of: { count: number }) => string
  'several.sure': (of: { action: string | number; count: number }) => string
  'steps.about': string
  'steps.event': string
  'steps.import': string
  'steps.logo': string
  'steps.look': string
  'steps.makeEvent': string
  'steps.texts': string
  'steps.title': string
  'ticketing.noDraft': string
  'ticketing.nothing': string
  'undo.button': string
  'value.elsewhere': (of: { host: string | number }) => string
  'value.none': string
  'value.notSet': string
  'value.technical': string
  'workbench.addAgendaItem': string
  'workbench.addDay': string
  'workbench.addLocation': string
  'workbench.addSession': string
  'workbench.addTrack': string
  'workbench.agenda': string
  'workbench.allDone': string
  'workbench.answers': string
  'workbench.attendees': string
  'workbench.badges': string
  'workbench.calendarFile': string
  'workbench.card': string
  'workbench.changeParticipation': string
  'workbench.changePictures': string
  'workbench.changeVisibility': string
  'workbench.checkIn': string
  'workbench.checkInLists': string
  'workbench.openRegistration': string
  'workbench.stations': string
  'workbench.coHosts': string
  'workbench.completable': string
  'workbench.days': string
  'workbench.download': (of: { file: string | number }) => string
  'workbench.editPrice': string
  'workbench.editTexts': string
  'workbench.editZone': string
  'workbench.ending': string
  'workbench.inviteCoHost': string
  'workbench.isDone': (of: { count: number }) => string
  'workbench.locations': string
  'workbench.look': string
  'workbench.mendParticipation': string
  'workbench.mendTitle': string
  'workbench.mendZone': string
  'workbench.messages': string
  'workbench.moderations': string
  'workbench.more': string
  'workbench.moveSessions': string
  'workbench.next': string
  'workbench.noDates': string
  'workbench.noPlace': string
  'workbench.numbers': string
  'workbench.open': string
  'workbench.openLocations': string
  'workbench.openSessions': string
  'workbench.participation': string
  'workbench.pictures': string
  'workbench.places': string
  'workbench.preview': string
  'workbench.previewed': string
  'workbench.programme': string
  'workbench.promotions': string
  'workbench.publish': string
  'workbench.publishable': string
  'workbench.publishableByOthers': string
  'workbench.questions': string
  'workbench.ready': string
  'workbench.registrations': string
  'workbench.releases': string
  'workbench.sessions': string
  'workbench.speakers': string
  'workbench.team': string
  'workbench.teamLink': string
  'workbench.texts': string
  'workbench.ticketKeys': string
  'workbench.tickets': string
  'workbench.timeAndPlace': string
  'workbench.timeShift': string
  'workbench.tracks': string
  'workbench.undoModeration': string
  'workbench.unreadable': string
  'workbench.unset': (of: { names: string | number }) => string
  'workbench.views': string
  'workbench.visibility': string
  'detail.accountExists': string
  'detail.busy': string
  'detail.identityTaken': string
  'detail.locked': (of: { scope: string | number }) => string
  'detail.mostBytes': (of: { count: string | number }) => string
  'detail.noAccount': string
  'detail.noPassword': string
  'detail.notOfType': (of: { type: string | number }) => string
  'detail.orderAddon': (of: { name: string | number }) => string
  'detail.orderEnded': (of: { name: string | number }) => string
  'detail.orderNoPayments': string
  'detail.orderNotYet': (of: { name: string | number }) => string
  'detail.orderPeople': (of: { count: string | number }) => string
  'detail.orderPerPerson': (of: {
    had: string | number
    most: string | number
    name: string | number
  }) => string
  'detail.orderPlaces': (of: { name: string | number }) => string
  'detail.orderRange': (of: {
    least: string | number
    most: string | number
    name: string | number
  }) => string
  'detail.orderSoldOut': (of: { name: string | number }) => string
  'detail.ownOrigin': string
  'detail.returnTo': string
  'detail.waitingNone': (of: { name: string | number }) => string
  'detail.waitingNotNeeded': string
  'detail.wrongSignIn': string
  'problem.access_code_invalid': string
  'problem.anonymous_registration_challenge_invalid': string
  'problem.authentication_conflict': string
  'problem.authentication_required': string
  'problem.authentication_unavailable': string
  'problem.authority_changed': string
  'problem.authorization_unavailable': string
  'problem.body_too_slow': string
  'problem.concurrency_conflict': string
  'problem.database_outdated': string
  'problem.database_schema_unknown': string
  'problem.database_unavailable': string
  'problem.erasure_authority_unavailable': string
  'problem.erasure_authority_unfit': string
  'problem.erasure_fence_unavailable': string
  'problem.erasure_replay_pending': string
  'problem.forbidden': string
  'problem.idempotency_key_invalid': string
  'problem.idempotency_key_reuse': string
  'problem.malformed_body': string
  'problem.membership_refused': string
  'problem.method_not_allowed': string
  'problem.not_acceptable': string
  'problem.payload_too_large': string
  'problem.policies_not_in_force': string
  'problem.precondition_invalid': string
  'problem.proof_invalid': string
  'problem.provider_gateway': string
  'problem.quota_exceeded': string
  'problem.rate_limit_unavailable': string
  'problem.rate_limited': string
  'problem.resource_conflict': string
  'problem.resource_not_found': string
  'problem.route_not_found': string
  'problem.scheduler_action_not_applicable': string
  'problem.scheduler_confirmation_required': string
  'problem.scheduler_read_only': string
  'problem.scheduler_unavailable': string
  'problem.setup_already_completed': string
  'problem.sign_in_refused': string
  'problem.source_unreachable': string
  'problem.stale_sync_base': string
  'problem.storage_unavailable': string
  'problem.storage_upload_content_signature_mismatch': string
  'problem.storage_upload_content_type_mismatch': string
  'problem.storage_upload_session_expired': string
  'problem.storage_upload_session_finalized': string
  'problem.storage_upload_session_not_found': string
  'problem.storage_upload_size_mismatch': string
  'problem.storage_upload_too_large': string
  'problem.storage_upload_write_failed': string
  'problem.tenant_inactive': string
  'problem.tenant_not_resolved': string
  'problem.tenant_read_only': string
  'problem.unexpected_error': string
  'problem.unsupported_api_version': string
  'problem.unsupported_media_type': string
  'problem.validation_failed': string
  'problem.version_conflict': string
  'rule.address': string
  'rule.addressMissing': string
  'rule.answered': string
  'rule.atLeast': (of: { count: string | number }) => string
  'rule.atMost': (of: { count: string | number }) => string
  'rule.beforeFirst': string
  'rule.between': (of: { least: string | number; most: string | number }) => string
  'rule.companyMissing': string
  'rule.country': string
  'rule.countryMissing': string
  'rule.currentPassword': string
  'rule.date': string
  'rule.email': string
  'rule.empty': string
  'rule.entriesAtLeast': (of: { count: string | number }) => string
  'rule.entriesAtMost': (of: { count: string | number }) => string
  'rule.fewCharacters': string
  'rule.instant': string
  'rule.least': (of: { value: string | number }) => string
  'rule.less': (of: { value: string | number }) => string
  'rule.line': (of: { count: string | number }) => string
  'rule.more': (of: { value: string | number }) => string
  'rule.most': (of: { value: string | number }) => string
  'rule.multiple': (of: { value: string | number }) => string
  'rule.noText': string
  'rule.notAllowed': string
  'rule.notEmail': string
  'rule.number': string
  'rule.oneOf': (of: { values: string | number }) => string
  'rule.option': string
  'rule.options': string
  'rule.phone': string
  'rule.time': string
  'rule.unknown': string
  'rule.vatId': string
  'rule.wholeNumber': string
  'rule.word': string
  'rule.yesNo': string
  'wrong.again': (of: { rules: string | number }) => string
  'wrong.check': (of: { label: string | number }) => string
  'wrong.field': (of: { label: string | number; rules: string | number }) => string
  'wrong.quoted': (of: { label: string | number; rules: string | number }) => string
  'calendar.add': string
  'calendar.all': (of: { count: number }) => string
  'calendar.code': string
  'calendar.device': string
  'calendar.file': string
  'calendar.google': string
  'calendar.months': string
  'calendar.next': (of: { month: string | number }) => string
  'calendar.none': string
  'calendar.of': (of: { month: string | number }) => string
  'calendar.open': string
  'calendar.outlook': string
  'calendar.today': string
  'card.about': string
  'card.noDate': string
  'card.programme': string
  'copy.button': string
  'copy.done': string
  'count.events': (of: { count: number }) => string
  'count.sessions': (of: { count: number }) => string
  'count.speakers': (of: { count: number }) => string
  'day.register': string
  'device.everywhere': string
  'device.keep': (of: { title: string | number }) => string
  'device.keepThis': string
  'device.kept': (of: { count: string | number }) => string
  'device.keptHere': (of: { count: string | number }) => string
  'device.matches': (of: { count: string | number }) => string
  'device.notHere': string
  'device.nothing': string
  'device.offline': string
  'device.overlapping': (of: { count: string | number; overlapping: string | number }) => string
  'device.overlaps': (of: { session: string | number }) => string
  'device.zone': (of: { zone: string | number }) => string
  'disclosure.legal': string
  'disclosure.privacy': string
  'disclosure.terms': string
  'embed.code': string
  'embed.frame': (of: { title: string | number }) => string
  'embed.hint': string
  'embed.offer': string
  'embed.whole': (of: { name: string | number }) => string
  'event.about': string
  'event.by': (of: { host: string | number }) => string
  'event.byVerified': (of: { host: string | number }) => string
  'event.changeZone': string
  'event.closed': string
  'event.coHosts': (of: { hosts: string | number }) => string
  'event.noPayments': string
  'event.opens': (of: { when: string | number }) => string
  'event.partOf': (of: { series: string | number }) => string
  'event.register': string
  'event.registerByCode': string
  'event.registered': string
  'event.summary': (of: { count: number; title: string | number }) => string
  'event.zone': (of: { zone: string | number }) => string
  'event.zones': (of: { other: string | number; zone: string | number }) => string
  'events.allPast': (of: { count: number }) => string
  'events.emptyPage': string
  'events.none': string
  'events.noneYet': string
  'events.notFound': string
  'events.past': string
  'events.upcoming': string
  'finder.allRooms': string
  'finder.allTracks': string
  'finder.anyKind': string
  'finder.anyLanguage': string
  'finder.filter': string
  'finder.find': string
  'finder.kind': string
  'finder.label': string
  'finder.language': string
  'finder.matches': (of: { choice: string | number; count: number }) => string
  'finder.nothing': (of: { choice: string | number }) => string
  'finder.onDay': (of: { count: number }) => string
  'finder.placeholder': string
  'finder.quoted': (of: { text: string | number }) => string
  'finder.room': string
  'finder.showAll': string
  'finder.track': string
  'finder.unknown': (of: { name: string | number }) => string
  'finder.whole': string
  'front.api': string
  'front.apiAbout': string
  'front.description': string
  'front.heading': string
  'front.intro': string
  'front.open': (of: { address: string | number }) => string
  'front.programs': string
  'front.root': string
  'front.rootAbout': string
  'front.setup': string
  'front.signIn': string
  'front.title': string
  'home.about': (of: { name: string | number }) => string
  'home.calendar': string
  'home.calendarLink': string
  'home.eventsOf': (of: { name: string | number }) => string
  'home.find': string
  'home.follow': (of: { ways: string | number }) => string
  'home.followNext': (of: { ways: string | number }) => string
  'home.neverMiss': string
  'home.news': string
  'home.newsLink': string
  'home.noneComing': string
  'home.or': string
  'home.signInToCreate': string
  'home.theCalendar': (of: { link: string | number }) => string
  'home.theNews': (of: { link: string | number }) => string
  'mine.account': string
  'mine.bounds': (of: { pageKilobytes: number; pages: number }) => string
  'mine.download': string
  'mine.drop': string
  'mine.forget': string
  'mine.gone': string
  'mine.inAccount': string
  'mine.keep': string
  'mine.kept': string
  'mine.noScript': string
  'mine.none': string
  'mine.noneInAccount': string
  'mine.open': string
  'mine.subscribe': string
  'mine.title': string
  'mine.unread': string
  'notice.absent': string
  'notice.absentText': string
  'notice.again': string
  'notice.busy': string
  'notice.busyText': string
  'notice.closed': string
  'notice.closedText': string
  'notice.gone': string
  'notice.goneText': string
  'notice.signIn': string
  'notice.signInText': string
  'notice.trouble': string
  'notice.troubleText': string
  'pager.label': string
  'pager.next': string
  'pager.page': (of: { page: string | number }) => string
  'pager.pageOf': (of: { page: string | number; pages: string | number }) => string
  'pager.previous': string
  'pager.title': (of: { page: string | number; title: string | number }) => string
  'place.later': string
  'place.notPublic': string
  'place.notShown': string
  'profile.organizer': string
  'profile.title': (of: {
    name: string | number
    page: string | number
    view: string | number
  }) => string
  'profile.verified': string
  'programme.allDays': string
  'programme.asCalendar': (of: { title: string | number }) => string
  'programme.asData': (of: { title: string | number }) => string
  'programme.days': string
  'programme.everywhere': string
  'programme.forms': string
  'programme.fromIn': (of: { count: number; time: string | number }) => string
  'programme.fromOpen': (of: { start: string | number }) => string
  'programme.fromTime': (of: { time: string | number }) => string
  'programme.grid': string
  'programme.hours': string
  'programme.list': string
  'programme.moreOn': (of: { count: number }) => string
  'programme.next': string
  'programme.nothingChoice': string
  'programme.nothingDay': string
  'programme.now': string
  'programme.nowAt': (of: { time: string | number }) => string
  'programme.on': (of: { count: number }) => string
  'programme.openEnd': string
  'programme.over': (of: { count: number }) => string
  'programme.print': string
  'programme.rooms': string
  'programme.unannounced': string
  'programme.unreadable': string
  'programme.until': (of: { time: string | number }) => string
  'programme.untitled': string
  'search.from': string
  'search.submit': string
  'search.text': string
  'search.to': string
  'session.about': string
  'session.add': string
  'session.allOf': (of: { count: number; track: string | number }) => string
  'session.atVenue': (of: { zone: string | number }) => string
  'session.begun': string
  'session.full': string
  'session.inZone': (of: { times: string | number; zone: string | number }) => string
  'session.moreOf': (of: { track: string | number }) => string
  'session.nextIn': (of: { place: string | number }) => string
  'session.noMore': string
  'session.noRegistration': string
  'session.places': string
  'session.placesLeft': (of: { count: number; most: number }) => string
  'session.register': string
  'session.when': string
  'session.where': string
  'site.account': string
  'site.allOf': (of: { name: string | number }) => string
  'site.crumbs': string
  'site.error': (of: { title: string | number }) => string
  'site.events': string
  'site.language': string
  'site.menu': string
  'site.notGiven': (of: { label: string | number }) => string
  'site.problem': string
  'site.seeAll': string
  'site.skip': string
  'soon.inDays': (of: { count: number }) => string
  'soon.next': string
  'soon.now': string
  'soon.today': string
  'soon.tomorrow': string
  'speakers.found': (of: { count: number; text: string | number; total: number }) => string
  'speakers.label': string
  'speakers.more': (of: { count: number; title: string | number }) => string
  'speakers.none': string
  'speakers.notFound': string
  'speakers.of': (of: { count: number; event: string | number }) => string
  'speakers.placeholder': string
  'speakers.seeAll': string
  'speakers.speaksAt': (of: {
    event: string | number
    name: string | number
    titles: string | number
  }) => string
  'speakers.speaksIn': (of: { count: number; event: string | number }) => string
  'speakers.title': string
  'tickets.chosen': string
  'tickets.ended': string
  'tickets.fee': string
  'tickets.free': string
  'tickets.from': (of: { price: string | number }) => string
  'tickets.left': (of: { count: number }) => string
  'tickets.soldOut': string
  'tickets.starts': (of: { when: string | number }) => string
  'tickets.tax': (of: { rate: string | number }) => string
  'tickets.title': string
  'tickets.until': (of: { when: string | number }) => string
  'tickets.waitingList': string
  'zone.hint': (of: { zone: string | number }) => string
  'zone.submit': string
  'zone.title': string
  'zone.venueOnly': string
  'zone.yours': string
}

export const keys: readonly (keyof Messages)[] = [
  'account.back',
  'account.done',
  'account.elsewhere',
  'account.foreignForm',
  'account.later',
  'account.notNow',
  'account.notOffered',
  'account.problem',
  'account.tooMany',
  'account.waitMinute',
  'account.waitMinutes',
  'account.waitSeconds',
  'account.yours',
  'attempt.back',
  'attempt.closed',
  'attempt.code',
  'attempt.codeField',
  'attempt.codeHint',
  'attempt.enterText',
  'attempt.holder',
  'attempt.offer',
  'attempt.offerText',
  'attempt.once',
  'attempt.open',
  'attempt.skip',
  'attempt.skipSure',
  'attempt.skipText',
  'attempt.skipped',
  'attempt.skippedNext',
  'attempt.start',
  'attempt.submitted',
  'attempt.submittedNext',
  'attempt.ticket',
  'attempt.title',
  'attempt.until',
  'attempt.where',
  'attempt.wrong',
  'badges.all',
  'badges.none',
  'badges.plain',
  'badges.print',
  'badges.show',
  'badges.size',
  'badges.title',
  'badges.type',
  'checkIn.absent',
  'checkIn.admit',
  'checkIn.admitted',
  'checkIn.camera',
  'checkIn.cashTaken',
  'checkIn.chart',
  'checkIn.check',
  'checkIn.choose',
  'checkIn.closed',
  'checkIn.closes',
  'checkIn.code',
  'checkIn.expected',
  'checkIn.figures',
  'checkIn.find',
  'checkIn.from',
  'checkIn.inside',
  'checkIn.leave',
  'checkIn.left',
  'checkIn.list',
  'checkIn.name',
  'checkIn.noAnswer',
  'checkIn.noCamera',
  'checkIn.more',
  'checkIn.nobody',
  'checkIn.once',
  'checkIn.oncePerDay',
  'checkIn.opens',
  'checkIn.overtaken',
  'checkIn.ownDoor',
  'checkIn.plain',
  'checkIn.reason',
  'checkIn.search',
  'checkIn.someTypes',
  'checkIn.start',
  'checkIn.table',
  'checkIn.takeCash',
  'checkIn.tickets',
  'checkIn.title',
  'checkIn.undo',
  'checkIn.undone',
  'checkIn.unlimited',
  'checkIn.unpaid',
  'contribution.hint',
  'contribution.nothing',
  'contribution.title',
  'day.noRegistration',
  'day.none',
  'erase.account',
  'erase.button',
  'erase.confirm',
  'erase.copies',
  'erase.invoices',
  'erase.keep',
  'erase.memberships',
  'erase.names',
  'erase.next',
  'erase.nothing',
  'erase.number',
  'erase.others',
  'erase.warning',
  'erase.ways',
  'erase.whatGoes',
  'erase.whatStays',
  'erase.word',
  'erasure.asked',
  'erasure.closed',
  'erasure.complete',
  'erasure.copies',
  'erasure.done',
  'erasure.erased',
  'erasure.here',
  'erasure.noReceipt',
  'erasure.noReceiptText',
  'erasure.notBegun',
  'erasure.now',
  'erasure.once',
  'erasure.signedOut',
  'erasure.title',
  'erasure.underWay',
  'field.currentPassword',
  'field.email',
  'field.firstName',
  'field.lastName',
  'field.leastCharacters',
  'field.mailedLink',
  'field.mailedLinkHint',
  'field.mailedLinkOld',
  'field.newPassword',
  'field.password',
  'forgot.again',
  'forgot.button',
  'forgot.closed',
  'forgot.done',
  'forgot.hour',
  'forgot.intro',
  'forgot.title',
  'guest.absent',
  'guest.byMail',
  'guest.byMailText',
  'guest.confirmed',
  'guest.erase',
  'guest.eraseSure',
  'guest.eraseText',
  'guest.here',
  'guest.keep',
  'guest.mailSent',
  'guest.noScript',
  'guest.signInToKeep',
  'guest.stale',
  'guest.tickets',
  'guest.unconfirmed',
  'guest.unproven',
  'guest.withAccount',
  'guest.withScript',
  'invitation.closed',
  'invitation.done',
  'invitation.intro',
  'invoice.absent',
  'invoice.address',
  'invoice.addressHint',
  'invoice.addressOf',
  'invoice.addressText',
  'invoice.addressTitle',
  'invoice.company',
  'invoice.country',
  'invoice.creditNote',
  'invoice.credited',
  'invoice.discount',
  'invoice.event',
  'invoice.gross',
  'invoice.invoice',
  'invoice.issued',
  'invoice.net',
  'invoice.number',
  'invoice.paid',
  'invoice.print',
  'invoice.rate',
  'invoice.refunded',
  'invoice.reversal',
  'invoice.reverseCharge',
  'invoice.reversed',
  'invoice.show',
  'invoice.supplied',
  'invoice.tax',
  'invoice.taxNumber',
  'invoice.taxOf',
  'invoice.title',
  'invoice.to',
  'invoice.total',
  'invoice.totalCredited',
  'invoice.unitPrice',
  'invoice.vat',
  'invoice.vatHint',
  'invoice.vatId',
  'invoice.what',
  'invoice.wonBack',
  'language.keep',
  'language.kept',
  'language.mails',
  'order.again',
  'order.answers',
  'order.approval',
  'order.approvalText',
  'order.cancel',
  'order.cancelled',
  'order.cancelledText',
  'order.changeAnswers',
  'order.confirmed',
  'order.confirmedText',
  'order.contribution',
  'order.contributionOnline',
  'order.detailsText',
  'order.doubt',
  'order.doubtText',
  'order.emailHint',
  'order.expired',
  'order.expiredText',
  'order.fee',
  'order.feeOnline',
  'order.finish',
  'order.finishPaid',
  'order.held',
  'order.later',
  'order.laterUntil',
  'order.leave',
  'order.leaveSure',
  'order.nameless',
  'order.names',
  'order.namesText',
  'order.offered',
  'order.overtaken',
  'order.payment',
  'order.paymentText',
  'order.people',
  'order.person',
  'order.position',
  'order.rejected',
  'order.rejectedText',
  'order.sure',
  'order.tax',
  'order.total',
  'order.underWay',
  'order.underWayText',
  'order.unfinished',
  'order.unfinishedText',
  'order.waitlisted',
  'order.waitlistedText',
  'order.when',
  'order.whenFrom',
  'order.whoComes',
  'ownDay.registered',
  'ownDay.sure',
  'ownSession.cancelled',
  'ownSession.inProgramme',
  'ownSession.overlaps',
  'ownSession.pending',
  'ownSession.registered',
  'ownSession.rejected',
  'ownSession.sure',
  'ownSession.title',
  'ownSession.withdraw',
  'password.button',
  'password.closed',
  'password.done',
  'password.intro',
  'password.title',
  'payment.amount',
  'payment.atProvider',
  'payment.cash',
  'payment.due',
  'payment.goOn',
  'payment.late',
  'payment.leaving',
  'payment.look',
  'payment.orTransfer',
  'payment.pay',
  'payment.processing',
  'payment.reference',
  'payment.referenceHint',
  'payment.refused',
  'payment.title',
  'payment.to',
  'payment.transferInstead',
  'payment.unclear',
  'payment.unpaid',
  'payment.unreachable',
  'payment.waiting',
  'payment.withContribution',
  'payment.withFee',
  'picture.alt',
  'picture.button',
  'picture.choose',
  'picture.hint',
  'picture.large',
  'picture.members',
  'picture.new',
  'picture.none',
  'picture.remove',
  'picture.title',
  'preferences.clock',
  'preferences.clock.12h',
  'preferences.clock.24h',
  'preferences.clockHint',
  'preferences.done',
  'preferences.language',
  'preferences.language.asked',
  'preferences.languageHint',
  'preferences.reset',
  'preferences.save',
  'preferences.theme',
  'preferences.theme.dark',
  'preferences.theme.light',
  'preferences.theme.system',
  'preferences.themeHint',
  'preferences.title',
  'preferences.weekStart',
  'preferences.weekStartHint',
  'preferences.zone',
  'preferences.zoneHint',
  'promotion.apply',
  'promotion.code',
  'promotion.discount',
  'promotion.have',
  'promotion.remove',
  'promotion.wrong',
  'question.choose',
  'question.if',
  'question.kept',
  'question.no',
  'question.yes',
  'recovery.choose',
  'recovery.done',
  'recovery.found',
  'recovery.halfHour',
  'recovery.intro',
  'recovery.open',
  'recovery.order',
  'recovery.title',
  'recovery.usedUp',
  'recovery.withAccount',
  'refund.ask',
  'refund.made',
  'refund.nothingChosen',
  'refund.ofWhat',
  'refund.owed',
  'refund.reason',
  'refund.refused',
  'refund.requested',
  'refund.title',
  'register.closed',
  'register.done',
  'register.haveAccount',
  'register.title',
  'register.unwanted',
  'registering.addon',
  'registering.admits',
  'registering.approval',
  'registering.changed',
  'registering.check',
  'registering.closed',
  'registering.code',
  'registering.codeQuantity',
  'registering.event',
  'registering.haveCode',
  'registering.nothing',
  'registering.price',
  'registering.questions',
  'registering.title',
  'registering.total',
  'registering.wait',
  'registering.waiting',
  'registering.wrongCode',
  'registrations.absent',
  'registrations.all',
  'registrations.none',
  'registrations.others',
  'registrations.title',
  'registrations.upcoming',
  'reset.closed',
  'reset.done',
  'security.also',
  'security.everywhere',
  'security.lastWay',
  'security.notRemovable',
  'security.remove',
  'security.sure',
  'security.title',
  'security.unsure',
  'security.ways',
  'security.where',
  'signIn.everywhere',
  'signIn.first',
  'signIn.forgot',
  'signIn.nameless',
  'signIn.old',
  'signIn.or',
  'signIn.passwordSet',
  'signIn.profile',
  'signIn.replace',
  'signIn.replaceIntro',
  'signIn.setPassword',
  'signIn.signOut',
  'signIn.signedInAs',
  'signIn.title',
  'signIn.with',
  'station.allSent',
  'station.doubtful',
  'station.elsewhere',
  'station.failed',
  'station.gone',
  'station.known',
  'station.load',
  'station.needsScript',
  'station.noNetwork',
  'station.notLetIn',
  'station.open',
  'station.passphrase',
  'station.passphraseHint',
  'station.revoke',
  'station.revokeHint',
  'station.search',
  'station.searchHint',
  'station.state',
  'station.sure',
  'station.title',
  'station.tooMany',
  'station.tooShort',
  'station.unknown',
  'station.unsent',
  'station.unstored',
  'station.untaken',
  'station.wrong',
  'stations.create',
  'stations.expired',
  'stations.name',
  'stations.nameHint',
  'stations.new',
  'stations.none',
  'stations.plain',
  'stations.revoked',
  'stations.text',
  'stations.title',
  'stations.until',
  'stopMails.incomplete',
  'stopMails.stopped',
  'stopMails.stoppedText',
  'stopMails.text',
  'stopMails.title',
  'ticket.asText',
  'ticket.bright',
  'ticket.byName',
  'ticket.cancelled',
  'ticket.code',
  'ticket.compromised',
  'ticket.disputed',
  'ticket.event',
  'ticket.none',
  'ticket.notActive',
  'ticket.registration',
  'ticket.revoked',
  'ticket.show',
  'ticket.title',
  'ticket.transferred',
  'ticket.where',
  'transfer.button',
  'transfer.elsewhere',
  'transfer.noCode',
  'transfer.show',
  'transfer.text',
  'transfer.title',
  'transfer.titleOf',
  'undo.correction',
  'undo.duplicate',
  'undo.reconciliation',
  'undo.wrongTarget',
  'verdict.admitted',
  'verdict.already',
  'verdict.alreadyOnce',
  'verdict.alreadyOnceText',
  'verdict.alreadyToday',
  'verdict.alreadyTodayText',
  'verdict.before',
  'verdict.forged',
  'verdict.forgedText',
  'verdict.notActive',
  'verdict.notOnList',
  'verdict.notOnListText',
  'verdict.otherEvent',
  'verdict.otherEventText',
  'verdict.roomFull',
  'verdict.roomFullText',
  'verdict.since',
  'verdict.superseded',
  'verdict.supersededText',
  'verdict.tooEarly',
  'verdict.tooEarlyText',
  'verdict.tooLate',
  'verdict.tooLateText',
  'verdict.unknown',
  'verdict.unknownText',
  'verify.button',
  'verify.closed',
  'verify.done',
  'verify.intro',
  'verify.title',
  'check.advised',
  'check.done',
  'check.mendedBy',
  'check.mendedByRestart',
  'check.needed',
  'check.next',
  'check.progress',
  'console.absent',
  'console.absentText',
  'console.close',
  'console.consoles',
  'console.directoryGroup',
  'console.discard',
  'console.done',
  'console.failed',
  'console.failedText',
  'console.forbidden',
  'console.forbiddenText',
  'console.gone',
  'console.goneText',
  'console.noMember',
  'console.ownPageOnly',
  'console.palette',
  'console.paletteField',
  'console.paletteNothing',
  'console.shortcutClose',
  'console.shortcutFilter',
  'console.shortcutHelp',
  'console.shortcuts',
  'console.signOut',
  'console.title',
  'console.tooLarge',
  'console.tooLargeText',
  'console.tooMany',
  'console.tooManyText',
  'console.unsaved',
  'console.untitled',
  'console.yourself',
  'domains.addCname',
  'domains.addTxt',
  'domains.expected',
  'domains.found',
  'domains.inPlace',
  'domains.lastCheck',
  'domains.missing',
  'domains.name',
  'domains.next',
  'domains.noAnswer',
  'domains.nothing',
  'domains.records',
  'domains.restoreTxt',
  'domains.seen',
  'domains.state',
  'domains.type',
  'editor.about',
  'editor.after',
  'editor.afterRelease',
  'editor.anotherRoom',
  'editor.before',
  'editor.changedMeanwhile',
  'editor.changesAndReleases',
  'editor.changesTitle',
  'editor.closed',
  'editor.conflictsNow',
  'editor.counts',
  'editor.countsWithConflicts',
  'editor.day',
  'editor.discard',
  'editor.discardAll',
  'editor.discardSure',
  'editor.draftSlot',
  'editor.empty',
  'editor.fromTo',
  'editor.gone',
  'editor.inConflict',
  'editor.inTheWay',
  'editor.keys',
  'editor.length',
  'editor.lengthHint',
  'editor.move',
  'editor.moveInDraft',
  'editor.moved',
  'editor.movedInConflict',
  'editor.movedMeanwhile',
  'editor.noDate',
  'editor.noRoom',
  'editor.noRoomYet',
  'editor.noTime',
  'editor.notPublished',
  'editor.notSchedulable',
  'editor.note',
  'editor.noteHint',
  'editor.otherEvent',
  'editor.outsideDays',
  'editor.pastReleases',
  'editor.programmeOf',
  'editor.publish',
  'editor.publishCounts',
  'editor.published',
  'editor.publishedSlot',
  'editor.quoted',
  'editor.release',
  'editor.released',
  'editor.releasedAt',
  'editor.room',
  'editor.roomRemoved',
  'editor.roomTaken',
  'editor.saidBack',
  'editor.saidHeld',
  'editor.saidOverlaps',
  'editor.saidSaving',
  'editor.saidUndoing',
  'editor.saved',
  'editor.seeChanges',
  'editor.session',
  'editor.speakerElsewhere',
  'editor.start',
  'editor.startHint',
  'editor.speakersMeet',
  'editor.stillConflicts',
  'editor.unconfirmed',
  'editor.undo',
  'editor.undoOf',
  'editor.unseen',
  'editor.withoutTime',
  'editor.wrongDay',
  'editor.wrongLength',
  'editor.wrongStart',
  'form.addPictures',
  'form.began',
  'form.bounds',
  'form.bringPicture',
  'form.bytes',
  'form.cancel',
  'form.checkOperation',
  'form.choose',
  'form.conflict',
  'form.conflictText',
  'form.emptyRow',
  'form.failed',
  'form.field',
  'form.file',
  'form.goOn',
  'form.goesOn',
  'form.inZone',
  'form.keepPicture',
  'form.keepPictureOf',
  'form.listUnavailable',
  'form.lostAnswer',
  'form.more',
  'form.no',
  'form.nobody',
  'form.none',
  'form.nothingToChoose',
  'form.nothingWritten',
  'form.onlyWith',
  'form.optional',
  'form.personHint',
  'form.postalAddress',
  'form.preview',
  'form.reaches',
  'form.removeStored',
  'form.sale',
  'form.save',
  'form.savedNow',
  'form.sendAgain',
  'form.signedOut',
  'form.signIn',
  'form.size',
  'form.stored',
  'form.sure',
  'form.sureOf',
  'form.typeSlug',
  'form.typedKept',
  'form.unconfirmed',
  'form.unreadChoices',
  'form.usePicture',
  'form.versionOf',
  'form.whoOfThem',
  'form.wrongDays',
  'form.wrongFile',
  'form.yes',
  'form.yours',
  'health.limited',
  'health.providers',
  'health.refresh',
  'health.signIn',
  'health.silent',
  'health.unreadable',
  'health.warnings',
  'import.about',
  'import.action',
  'import.address',
  'import.all',
  'import.anotherFile',
  'import.cancelled',
  'import.changed',
  'import.changes',
  'import.choose',
  'import.completed',
  'import.consent',
  'import.deleteDraft',
  'import.differences',
  'import.draftLeft',
  'import.event',
  'import.example',
  'import.failed',
  'import.file',
  'import.fileAgain',
  'import.formats',
  'import.inFile',
  'import.into',
  'import.leaveOut',
  'import.leaveOutThis',
  'import.leaves',
  'import.leftOut',
  'import.losses',
  'import.lossesAbout',
  'import.missing',
  'import.name',
  'import.needsChoice',
  'import.new',
  'import.newEvent',
  'import.newTitle',
  'import.newTitleHint',
  'import.nothing',
  'import.nothingOfKind',
  'import.people',
  'import.plan',
  'import.planned',
  'import.programme',
  'import.progress',
  'import.reading',
  'import.running',
  'import.see',
  'import.show',
  'import.speakers',
  'import.start',
  'import.startRest',
  'import.stopped',
  'import.template',
  'import.title',
  'import.toEvent',
  'import.unchanged',
  'import.what',
  'import.when',
  'import.written',
  'import.zone',
  'import.zoneHint',
  'list.any',
  'list.asks',
  'list.csv',
  'list.csvRows',
  'list.exportRecorded',
  'list.find',
  'list.name',
  'list.newTab',
  'list.nothing',
  'list.nothingFound',
  'list.one',
  'list.open',
  'list.pageOf',
  'list.related',
  'list.search',
  'list.searchIn',
  'list.unnamed',
  'look.colour',
  'look.contrast',
  'look.event',
  'look.hard',
  'look.kept',
  'look.onBlack',
  'look.onWhite',
  'look.place',
  'look.primary',
  'look.readable',
  'look.register',
  'look.screen',
  'look.secondary',
  'look.sessions',
  'look.title',
  'look.track',
  'look.unset',
  'lookups.languages',
  'lookups.roles',
  'moderation.heavy',
  'moderation.light',
  'moderation.none',
  'moderation.undone',
  'order.hint',
  'order.in',
  'order.inOf',
  'order.place',
  'order.placeOf',
  'orders.all',
  'orders.answerDispute',
  'orders.approveRefund',
  'orders.byStatus',
  'orders.disputeText',
  'orders.disputes',
  'orders.due',
  'orders.history',
  'orders.markPaid',
  'orders.markRefunded',
  'orders.nameless',
  'orders.openRefund',
  'orders.payment',
  'orders.people',
  'orders.refundable',
  'orders.refunds',
  'orders.seeDispute',
  'orders.ticket',
  'orders.unfinished',
  'outcome.done',
  'outcome.notAgain',
  'outcome.nothing',
  'outcome.now',
  'outcome.once',
  'outcome.open',
  'outcome.openAccount',
  'outcome.operation',
  'outcome.readAgain',
  'outcome.stored',
  'outcome.title',
  'outcome.unread',
  'section.account',
  'section.administration',
  'section.administrators',
  'section.allEvents',
  'section.apiKeys',
  'section.approval',
  'section.authorization',
  'section.branding',
  'section.categories',
  'section.coHosting',
  'section.communities',
  'section.community',
  'section.communityConsole',
  'section.delegation',
  'section.deploymentMode',
  'section.directory',
  'section.domains',
  'section.email',
  'section.embedding',
  'section.erase',
  'section.erasures',
  'section.eventDefaults',
  'section.eventResources',
  'section.events',
  'section.exports',
  'section.exportsHint',
  'section.federation',
  'section.footer',
  'section.footerLinks',
  'section.gettingStarted',
  'section.group',
  'section.groupInvitations',
  'section.groups',
  'section.health',
  'section.heldData',
  'section.import',
  'section.instance',
  'section.instanceAdministration',
  'section.invitations',
  'section.joinRequests',
  'section.listings',
  'section.localAccounts',
  'section.locations',
  'section.lockedLinks',
  'section.lookups',
  'section.manifest',
  'section.members',
  'section.monetization',
  'section.myEvents',
  'section.myGroups',
  'section.myOrganizations',
  'section.nameAndAddress',
  'section.navigation',
  'section.oldestFirst',
  'section.opening',
  'section.operator',
  'section.organization',
  'section.organizationInvitations',
  'section.organizations',
  'section.overview',
  'section.paymentAccount',
  'section.invoices',
  'section.invoicing',
  'section.invoicingHint',
  'section.keptCalendar',
  'section.keptCalendarHint',
  'section.paymentAccountHint',
  'section.people',
  'section.planAndQuotas',
  'section.plans',
  'section.profile',
  'section.profilePicture',
  'section.questions',
  'section.quotas',
  'section.roles',
  'section.scheduler',
  'section.security',
  'section.series',
  'section.services',
  'section.site',
  'section.storage',
  'section.tags',
  'section.templates',
  'section.verification',
  'section.yourAccount',
  'settings.allowed',
  'settings.ceiling',
  'settings.changes',
  'settings.emptyForNone',
  'settings.emptyForNoLimit',
  'settings.inForce',
  'settings.lock',
  'settings.locked',
  'settings.noLimit',
  'settings.reset',
  'settings.stored',
  'settings.unlock',
  'settlement.agree',
  'settlement.at',
  'settlement.day',
  'settlement.differ',
  'settlement.differences',
  'settlement.most',
  'settlement.movements',
  'settlement.none',
  'settlement.period',
  'settlement.recent',
  'settlement.totals',
  'several.back',
  'several.choose',
  'several.chooseAll',
  'several.chooseOne',
  'several.done',
  'several.go',
  'several.gone',
  'several.isDone',
  'several.label',
  'several.missing',
  'several.none',
  'several.notDone',
  'several.notOffered',
  'several.partly',
  'several.result',
  'several.rows',
  'several.sure',
  'steps.about',
  'steps.event',
  'steps.import',
  'steps.logo',
  'steps.look',
  'steps.makeEvent',
  'steps.texts',
  'steps.title',
  'ticketing.noDraft',
  'ticketing.nothing',
  'undo.button',
  'value.elsewhere',
  'value.none',
  'value.notSet',
  'value.technical',
  'workbench.addAgendaItem',
  'workbench.addDay',
  'workbench.addLocation',
  'workbench.addSession',
  'workbench.addTrack',
  'workbench.agenda',
  'workbench.allDone',
  'workbench.answers',
  'workbench.attendees',
  'workbench.badges',
  'workbench.calendarFile',
  'workbench.card',
  'workbench.changeParticipation',
  'workbench.changePictures',
  'workbench.changeVisibility',
  'workbench.checkIn',
  'workbench.checkInLists',
  'workbench.openRegistration',
  'workbench.stations',
  'workbench.coHosts',
  'workbench.completable',
  'workbench.days',
  'workbench.download',
  'workbench.editPrice',
  'workbench.editTexts',
  'workbench.editZone',
  'workbench.ending',
  'workbench.inviteCoHost',
  'workbench.isDone',
  'workbench.locations',
  'workbench.look',
  'workbench.mendParticipation',
  'workbench.mendTitle',
  'workbench.mendZone',
  'workbench.messages',
  'workbench.moderations',
  'workbench.more',
  'workbench.moveSessions',
  'workbench.next',
  'workbench.noDates',
  'workbench.noPlace',
  'workbench.numbers',
  'workbench.open',
  'workbench.openLocations',
  'workbench.openSessions',
  'workbench.participation',
  'workbench.pictures',
  'workbench.places',
  'workbench.preview',
  'workbench.previewed',
  'workbench.programme',
  'workbench.promotions',
  'workbench.publish',
  'workbench.publishable',
  'workbench.publishableByOthers',
  'workbench.questions',
  'workbench.ready',
  'workbench.registrations',
  'workbench.releases',
  'workbench.sessions',
  'workbench.speakers',
  'workbench.team',
  'workbench.teamLink',
  'workbench.texts',
  'workbench.ticketKeys',
  'workbench.tickets',
  'workbench.timeAndPlace',
  'workbench.timeShift',
  'workbench.tracks',
  'workbench.undoModeration',
  'workbench.unreadable',
  'workbench.unset',
  'workbench.views',
  'workbench.visibility',
  'detail.accountExists',
  'detail.busy',
  'detail.identityTaken',
  'detail.locked',
  'detail.mostBytes',
  'detail.noAccount',
  'detail.noPassword',
  'detail.notOfType',
  'detail.orderAddon',
  'detail.orderEnded',
  'detail.orderNoPayments',
  'detail.orderNotYet',
  'detail.orderPeople',
  'detail.orderPerPerson',
  'detail.orderPlaces',
  'detail.orderRange',
  'detail.orderSoldOut',
  'detail.ownOrigin',
  'detail.returnTo',
  'detail.waitingNone',
  'detail.waitingNotNeeded',
  'detail.wrongSignIn',
  'problem.access_code_invalid',
  'problem.anonymous_registration_challenge_invalid',
  'problem.authentication_conflict',
  'problem.authentication_required',
  'problem.authentication_unavailable',
  'problem.authority_changed',
  'problem.authorization_unavailable',
  'problem.body_too_slow',
  'problem.concurrency_conflict',
  'problem.database_outdated',
  'problem.database_schema_unknown',
  'problem.database_unavailable',
  'problem.erasure_authority_unavailable',
  'problem.erasure_authority_unfit',
  'problem.erasure_fence_unavailable',
  'problem.erasure_replay_pending',
  'problem.forbidden',
  'problem.idempotency_key_invalid',
  'problem.idempotency_key_reuse',
  'problem.malformed_body',
  'problem.membership_refused',
  'problem.method_not_allowed',
  'problem.not_acceptable',
  'problem.payload_too_large',
  'problem.policies_not_in_force',
  'problem.precondition_invalid',
  'problem.proof_invalid',
  'problem.provider_gateway',
  'problem.quota_exceeded',
  'problem.rate_limit_unavailable',
  'problem.rate_limited',
  'problem.resource_conflict',
  'problem.resource_not_found',
  'problem.route_not_found',
  'problem.scheduler_action_not_applicable',
  'problem.scheduler_confirmation_required',
  'problem.scheduler_read_only',
  'problem.scheduler_unavailable',
  'problem.setup_already_completed',
  'problem.sign_in_refused',
  'problem.source_unreachable',
  'problem.stale_sync_base',
  'problem.storage_unavailable',
  'problem.storage_upload_content_signature_mismatch',
  'problem.storage_upload_content_type_mismatch',
  'problem.storage_upload_session_expired',
  'problem.storage_upload_session_finalized',
  'problem.storage_upload_session_not_found',
  'problem.storage_upload_size_mismatch',
  'problem.storage_upload_too_large',
  'problem.storage_upload_write_failed',
  'problem.tenant_inactive',
  'problem.tenant_not_resolved',
  'problem.tenant_read_only',
  'problem.unexpected_error',
  'problem.unsupported_api_version',
  'problem.unsupported_media_type',
  'problem.validation_failed',
  'problem.version_conflict',
  'rule.address',
  'rule.addressMissing',
  'rule.answered',
  'rule.atLeast',
  'rule.atMost',
  'rule.beforeFirst',
  'rule.between',
  'rule.companyMissing',
  'rule.country',
  'rule.countryMissing',
  'rule.currentPassword',
  'rule.date',
  'rule.email',
  'rule.empty',
  'rule.entriesAtLeast',
  'rule.entriesAtMost',
  'rule.fewCharacters',
  'rule.instant',
  'rule.least',
  'rule.less',
  'rule.line',
  'rule.more',
  'rule.most',
  'rule.multiple',
  'rule.noText',
  'rule.notAllowed',
  'rule.notEmail',
  'rule.number',
  'rule.oneOf',
  'rule.option',
  'rule.options',
  'rule.phone',
  'rule.time',
  'rule.unknown',
  'rule.vatId',
  'rule.wholeNumber',
  'rule.word',
  'rule.yesNo',
  'wrong.again',
  'wrong.check',
  'wrong.field',
  'wrong.quoted',
  'calendar.add',
  'calendar.all',
  'calendar.code',
  'calendar.device',
  'calendar.file',
  'calendar.google',
  'calendar.months',
  'calendar.next',
  'calendar.none',
  'calendar.of',
  'calendar.open',
  'calendar.outlook',
  'calendar.today',
  'card.about',
  'card.noDate',
  'card.programme',
  'copy.button',
  'copy.done',
  'count.events',
  'count.sessions',
  'count.speakers',
  'day.register',
  'device.everywhere',
  'device.keep',
  'device.keepThis',
  'device.kept',
  'device.keptHere',
  'device.matches',
  'device.notHere',
  'device.nothing',
  'device.offline',
  'device.overlapping',
  'device.overlaps',
  'device.zone',
  'disclosure.legal',
  'disclosure.privacy',
  'disclosure.terms',
  'embed.code',
  'embed.frame',
  'embed.hint',
  'embed.offer',
  'embed.whole',
  'event.about',
  'event.by',
  'event.byVerified',
  'event.changeZone',
  'event.closed',
  'event.coHosts',
  'event.noPayments',
  'event.opens',
  'event.partOf',
  'event.register',
  'event.registerByCode',
  'event.registered',
  'event.summary',
  'event.zone',
  'event.zones',
  'events.allPast',
  'events.emptyPage',
  'events.none',
  'events.noneYet',
  'events.notFound',
  'events.past',
  'events.upcoming',
  'finder.allRooms',
  'finder.allTracks',
  'finder.anyKind',
  'finder.anyLanguage',
  'finder.filter',
  'finder.find',
  'finder.kind',
  'finder.label',
  'finder.language',
  'finder.matches',
  'finder.nothing',
  'finder.onDay',
  'finder.placeholder',
  'finder.quoted',
  'finder.room',
  'finder.showAll',
  'finder.track',
  'finder.unknown',
  'finder.whole',
  'front.api',
  'front.apiAbout',
  'front.description',
  'front.heading',
  'front.intro',
  'front.open',
  'front.programs',
  'front.root',
  'front.rootAbout',
  'front.setup',
  'front.signIn',
  'front.title',
  'home.about',
  'home.calendar',
  'home.calendarLink',
  'home.eventsOf',
  'home.find',
  'home.follow',
  'home.followNext',
  'home.neverMiss',
  'home.news',
  'home.newsLink',
  'home.noneComing',
  'home.or',
  'home.signInToCreate',
  'home.theCalendar',
  'home.theNews',
  'mine.account',
  'mine.bounds',
  'mine.download',
  'mine.drop',
  'mine.forget',
  'mine.gone',
  'mine.inAccount',
  'mine.keep',
  'mine.kept',
  'mine.noScript',
  'mine.none',
  'mine.noneInAccount',
  'mine.open',
  'mine.subscribe',
  'mine.title',
  'mine.unread',
  'notice.absent',
  'notice.absentText',
  'notice.again',
  'notice.busy',
  'notice.busyText',
  'notice.closed',
  'notice.closedText',
  'notice.gone',
  'notice.goneText',
  'notice.signIn',
  'notice.signInText',
  'notice.trouble',
  'notice.troubleText',
  'pager.label',
  'pager.next',
  'pager.page',
  'pager.pageOf',
  'pager.previous',
  'pager.title',
  'place.later',
  'place.notPublic',
  'place.notShown',
  'profile.organizer',
  'profile.title',
  'profile.verified',
  'programme.allDays',
  'programme.asCalendar',
  'programme.asData',
  'programme.days',
  'programme.everywhere',
  'programme.forms',
  'programme.fromIn',
  'programme.fromOpen',
  'programme.fromTime',
  'programme.grid',
  'programme.hours',
  'programme.list',
  'programme.moreOn',
  'programme.next',
  'programme.nothingChoice',
  'programme.nothingDay',
  'programme.now',
  'programme.nowAt',
  'programme.on',
  'programme.openEnd',
  'programme.over',
  'programme.print',
  'programme.rooms',
  'programme.unannounced',
  'programme.unreadable',
  'programme.until',
  'programme.untitled',
  'search.from',
  'search.submit',
  'search.text',
  'search.to',
  'session.about',
  'session.add',
  'session.allOf',
  'session.atVenue',
  'session.begun',
  'session.full',
  'session.inZone',
  'session.moreOf',
  'session.nextIn',
  'session.noMore',
  'session.noRegistration',
  'session.places',
  'session.placesLeft',
  'session.register',
  'session.when',
  'session.where',
  'site.account',
  'site.allOf',
  'site.crumbs',
  'site.error',
  'site.events',
  'site.language',
  'site.menu',
  'site.notGiven',
  'site.problem',
  'site.seeAll',
  'site.skip',
  'soon.inDays',
  'soon.next',
  'soon.now',
  'soon.today',
  'soon.tomorrow',
  'speakers.found',
  'speakers.label',
  'speakers.more',
  'speakers.none',
  'speakers.notFound',
  'speakers.of',
  'speakers.placeholder',
  'speakers.seeAll',
  'speakers.speaksAt',
  'speakers.speaksIn',
  'speakers.title',
  'tickets.chosen',
  'tickets.ended',
  'tickets.fee',
  'tickets.free',
  'tickets.from',
  'tickets.left',
  'tickets.soldOut',
  'tickets.starts',
  'tickets.tax',
  'tickets.title',
  'tickets.until',
  'tickets.waitingList',
  'zone.hint',
  'zone.submit',
  'zone.title',
  'zone.venueOnly',
  'zone.yours',
]

const en = (say: Sayings): unknown[] => [
  `Back to sign-in`,
  `Done. This page shows how things are now.`,
  `Open this page on the site of your community. There it shows your account.`,
  `This form can only be sent from its own page.`,
  (of: { reason: string | number }) => `${of.reason} Please try again in a little while.`,
  `The service cannot do this right now.`,
  `This is not offered here.`,
  `There is a problem`,
  (of: { wait: string | number }) =>
    `There were too many attempts. Please try again in ${of.wait}.`,
  `a minute`,
  (of: { count: number }) =>
    `${say.plural(of.count, { one: `${say.number(of.count)} minute`, other: `${say.number(of.count)} minutes` })}`,
  (of: { count: number }) =>
    `${say.plural(of.count, { one: `${say.number(of.count)} second`, other: `${say.number(of.count)} seconds` })}`,
  `Your account`,
  `Back to your registration`,
  `You cannot answer for this ticket at the moment. Its registration has ended or is waiting for a payment, or the organizers no longer accept answers.`,
  `A code for one ticket`,
  `Code`,
  `Paste it as you got it.`,
  `Has somebody registered you for this event and given you a code? Enter it to say who you are and to answer the questions for you. You need no account.`,
  `Anyone who has the code sees the event, the type of this ticket, its questions, and the name and address that you have entered for this person. They can say once who comes with this ticket and answer the questions; their answers replace earlier ones. They see nothing else of your registration.`,
  `Let others answer for themselves`,
  `You get a code for one ticket to pass on. Anyone who has it can say who comes with that ticket and answer its questions. They see nothing else of your registration.`,
  `This code is shown only now. Copy it before you leave this page. If it is lost, make another one, which replaces it.`,
  `Continue`,
  `I do not want to answer`,
  `Yes, end this code without an answer`,
  `Nothing is saved, and the code does not work any more.`,
  `Nothing was saved.`,
  `The code does not work any more. The person who gave it to you can answer for you, or give you another one.`,
  `Let the person answer`,
  `Your answers are saved.`,
  `The code does not work any more. Is something wrong? Ask the person who gave it to you for another one.`,
  `Ticket`,
  `Say who comes`,
  `Works until`,
  `Page to enter it`,
  `This code does not work. It is incomplete, too old, used already, or replaced by another one. Copy all of it, or ask the person who gave it to you for another one.`,
  `All ticket types`,
  `Nobody here has a ticket.`,
  `Badges`,
  `Print this page on A4 without margins, and cut it. Only valid tickets have a badge.`,
  `Show`,
  `Size`,
  (of: { event: string | number }) => `Badges: ${of.event}`,
  `Ticket type`,
  `You cannot check people in at this event, or the event does not exist.`,
  `Check in`,
  `Checked in`,
  `Picture of the camera`,
  `The payment is noted, and the tickets are valid. You can check them in now.`,
  `Check-ins of the last three hours, in parts of ten minutes. The table below has the numbers.`,
  `Check`,
  `Choose`,
  `Nobody can be checked in: the event is not published, or it was cancelled.`,
  (of: { time: string | number }) => `Until ${of.time}`,
  `Code of a ticket`,
  `Tickets`,
  `In numbers`,
  `Search`,
  `From`,
  `Inside now`,
  `Check out`,
  `Checked out. The ticket can be used again.`,
  `Where people come in`,
  `Name`,
  `No answer came. Scan the code again.`,
  `The camera cannot be used. Allow it in the browser, or type the code.`,
  (of: { count: string | number }) => `More matches: ${of.count}. Type more of the name.`,
  (of: { text: string | number }) => `Nobody with “${of.text}” in their name has a ticket.`,
  `Each ticket once`,
  `Each ticket once per day`,
  (of: { time: string | number }) => `From ${of.time}`,
  `This cannot be done any more. The page shows how it is now.`,
  `The event itself`,
  `Check-in`,
  `Reason`,
  `Search by name`,
  `Only some ticket types`,
  `Scan with the camera`,
  `As a table`,
  (of: { amount: string | number }) => `${of.amount} received in cash`,
  (of: { count: number }) =>
    `${say.plural(of.count, { one: `${say.number(of.count)} ticket`, other: `${say.number(of.count)} tickets` })}`,
  (of: { event: string | number }) => `Check-in: ${of.event}`,
  `Undo the check-in`,
  `The check-in is undone.`,
  `Again after each exit`,
  (of: { amount: string | number }) => `To pay: ${of.amount}`,
  `Voluntary, and only charged if you pay online. It goes to the operator of this platform, not to the organizers.`,
  `Nothing`,
  `Support the platform`,
  `This day takes no registrations.`,
  `Nobody can register for this day now: its places are taken, or its registration has ended.`,
  `Erase my account`,
  `Erase my account for good`,
  (of: { name: string | number }) => `Type “${of.name}” to confirm`,
  `Copies at the services that this site uses. They are asked to erase them, too.`,
  `Your name on invoices, for as long as the law requires their sellers to keep them.`,
  `Keep my account`,
  `Your memberships, roles, invitations, settings and API keys.`,
  `Your names, e-mail address and pictures.`,
  `The next page shows how far the erasure has come.`,
  (of: { name: string | number }) =>
    `Nothing was erased. Type “${of.name}”, exactly as it stands here.`,
  `A number that nobody else has, so that no backup can bring your data back.`,
  `Events and other contents of communities, without your name.`,
  (of: { name: string | number }) =>
    `This erases the account of ${of.name} in every community here. It cannot be undone, and no backup brings it back.`,
  `Your password and all other ways to sign in. You are signed out everywhere at once.`,
  `What is erased`,
  `What stays`,
  `erase`,
  `Other services are asked to erase their copies.`,
  `Your account is closed, and cannot come back.`,
  `The erasure is complete, here and at all other services. You can close this page.`,
  (of: { all: number; done: number }) =>
    `Other services have erased ${say.number(of.done)} of ${say.plural(of.all, { one: `${say.number(of.all)} copy`, other: `${say.number(of.all)} copies` })}.`,
  `Done`,
  `Your account is erased`,
  `Your data has been erased here.`,
  `No erasure to show`,
  `This browser has no receipt of an erasure. The browser that asked for the erasure keeps the receipt for a week at most, until the erasure is complete. An erasure that has begun continues without it.`,
  `If you were signed out before you pressed the button, nothing was erased. Sign in and try again.`,
  `Show how it is now`,
  `The receipt was erased too. This page is shown only once.`,
  `You are signed out everywhere. This page updates automatically.`,
  `Your account is being erased`,
  `Under way`,
  `Current password`,
  `E-mail address`,
  `First name`,
  `Last name`,
  (of: { count: string | number }) => `At least ${of.count} characters`,
  `Link in the mail`,
  `Copy the whole link from the mail, or the address of this page, and paste it here.`,
  `This link does not work any more. A link of a mail works once, and only for a limited time. If you have just used it, it has worked.`,
  `New password`,
  `Password`,
  `Send me another mail`,
  `Send the mail`,
  `Request a new password on the site of your community.`,
  `If the address has an account, the mail is on its way.`,
  `Its link works for one hour. It can take a few minutes to arrive.`,
  `We will send you a mail with a link to set a new password.`,
  `New password`,
  `This registration no longer exists.`,
  `Register by mail`,
  `We will send you a mail with a link to the form. With it you register for this event without an account and without JavaScript. No places are held for you before you send that form.`,
  `Register with the address that the mail was sent to.`,
  `Erase my data`,
  `Erase the names and addresses of this registration`,
  `The organizers then see that somebody comes, but not who. An invoice keeps the name for as long as the law requires. This cannot be undone.`,
  (of: { recovery: string | number }) =>
    `You can open this registration only in this browser. If you lose it, use “${of.recovery}”.`,
  `Keep it in my account`,
  `Check your inbox. The mail with the link to the form is on its way, unless this address has stopped such mails. In that case register with an account.`,
  `This form needs JavaScript. Without it you can register with an account or by mail.`,
  `Sign in to keep it in an account`,
  `The page was open for too long, or the tickets have changed. Send the form once more.`,
  `Your tickets are in the mail that you got from us.`,
  `The link was used, or is older than 30 minutes, or the mail was sent to another address. Ask for another mail.`,
  `Your browser did not prove that you are not a robot. Turn JavaScript on and send the form once more, or register by mail or with an account.`,
  `Register with an account`,
  `Register with JavaScript`,
  `Open the link in the mail of your invitation. It leads to the site that invites you.`,
  `Your account is ready. Sign in to answer the invitation.`,
  `You are invited. Choose a password for the address that the invitation went to. Then sign in and answer.`,
  `There is no such invoice, or you cannot see it.`,
  `Address`,
  `Street and number, then postcode and town: one line each.`,
  (of: { name: string | number }) => `Invoice for ${of.name}`,
  `It is printed on the invoice, which is issued once the order is paid. Empty all fields to remove it.`,
  `Invoice to a company or an address`,
  `Company`,
  `Country`,
  (of: { number: string | number }) => `Credit note ${of.number}`,
  `For the invoice`,
  (of: { amount: string | number }) => `Less ${of.amount} discount`,
  `Event`,
  `Gross`,
  (of: { number: string | number }) => `Invoice ${of.number}`,
  `Date`,
  `Net`,
  `Number`,
  `The amount is paid.`,
  `Print this page, or save it as a PDF when you print.`,
  `VAT rate`,
  `The amount was refunded.`,
  (of: { number: string | number }) => `Reversal of a credit note ${of.number}`,
  `Reverse charge: the customer owes the VAT.`,
  `For the credit note`,
  `Print view`,
  `Date of supply`,
  `VAT`,
  (of: { number: string | number }) => `Tax number ${of.number}`,
  (of: { net: string | number; rate: string | number }) => `${of.rate} VAT on ${of.net}`,
  `Invoices`,
  `To`,
  `Total`,
  `Total credited`,
  `Price each`,
  `VAT ID`,
  `Of an EU country, such as DE123456789.`,
  (of: { id: string | number }) => `VAT ID ${of.id}`,
  `Item`,
  `A bank had charged the amount back; it was paid again.`,
  `Use English for my account too`,
  `Your account is in English now, and so are its mails.`,
  `Mails to you are in the language of your account.`,
  `Register again`,
  `Answers`,
  `Waiting for approval`,
  `Your registration waits for the approval of the organizers. Your places are held until then.`,
  `Cancel this registration`,
  `Cancelled`,
  `This registration is cancelled.`,
  `Change answers`,
  `Registered`,
  `You are registered.`,
  `Contribution to the platform`,
  `Contribution to the platform, if you pay online`,
  `Your places are held. Answer what the organizers ask to finish your registration.`,
  `Payment unclear`,
  `The organizers are checking your payment. Your places are held until then.`,
  `A mail with this ticket goes there.`,
  `Expired`,
  `This registration was not finished in time. Its places are free again.`,
  `Service fee`,
  `Service fee, if you pay online`,
  `Finish registration`,
  `Order with obligation to pay`,
  (of: { count: number }) =>
    `You have ${say.plural(of.count, { one: `${say.number(of.count)} minute`, other: `${say.number(of.count)} minutes` })} left.`,
  `Say later who comes`,
  (of: { when: string | number }) => `You can name people until ${of.when}.`,
  `Leave the waiting list`,
  `Yes, give up my position`,
  `No name yet`,
  `Names missing`,
  `Your places are held. Say who comes to finish your registration.`,
  (of: { when: string | number }) => `You have until ${of.when}.`,
  `The registration has changed meanwhile. This page shows how it is now.`,
  `Waiting for payment`,
  `Your registration waits for your payment.`,
  `Who comes`,
  (of: { position: string | number; ticket: string | number }) =>
    `Person ${of.position}: ${of.ticket}`,
  (of: { position: string | number }) => `Your position is ${of.position}.`,
  `Not approved`,
  `The organizers have not approved this registration.`,
  `Yes, give up all places of this registration`,
  (of: { rate: string | number }) => `Of which ${of.rate} VAT`,
  `Total`,
  `In progress`,
  `This registration is in progress.`,
  `Not finished`,
  `Your places are held. One step is left: finish your registration.`,
  `On the waiting list`,
  `You are on the waiting list. You will get a mail when there are places for you.`,
  `When`,
  (of: { days: string | number; start: string | number }) => `${of.days}, from ${of.start}`,
  `Who comes?`,
  `You are registered for this day.`,
  `Yes, give up my place on this day`,
  `This session does not take place.`,
  `The session in the programme`,
  (of: { session: string | number }) => `Overlaps “${of.session}”`,
  `Your registration waits for the approval of the organizers. Your place is held until then.`,
  `You are registered for this session.`,
  `The organizers have not approved this registration.`,
  `Yes, give up my place in this session`,
  `Your sessions and days`,
  `Give up your place`,
  `Change password`,
  `You sign in without a password here, so there is none to change.`,
  `Your password is changed, and you are signed out everywhere else.`,
  `Everywhere else you are signed out, and sign in again with the new password.`,
  `Change your password`,
  `Amount`,
  `You pay on a page of Stripe, and come back here.`,
  (of: { amount: string | number }) =>
    `You can also pay ${of.amount} in cash at the door. Your places are held for you until then.`,
  (of: { when: string | number }) =>
    `Your places are held for you until ${of.when}. A mail confirms them when your payment has arrived.`,
  `Go on to the payment`,
  `If you have paid, you get your places again if they are still free. Otherwise your payment is refunded.`,
  `To the payment`,
  `Look again`,
  `Or by transfer`,
  (of: { amount: string | number }) => `Pay ${of.amount}`,
  `Your bank is still processing your payment, which can take some days. Your places are held, and a mail confirms them.`,
  `Reference`,
  `Write it on your transfer. The organizer uses it to find your payment.`,
  `The payment provider does not accept this payment. Nothing was charged. Ask the organizer how you can pay.`,
  `How to pay`,
  `To`,
  `The payment provider does not accept this payment. Nothing was charged. Please pay by transfer.`,
  `We do not know yet whether you have paid, and are asking the payment provider. Do not pay again until then.`,
  `Your payment was not completed, and nothing was charged. You can pay again.`,
  `The page to pay cannot be opened at the moment. Nothing was paid. Try again in a few minutes.`,
  `We are waiting for confirmation of your payment. It usually comes within seconds.`,
  (of: { amount: string | number }) =>
    `This includes your contribution of ${of.amount} to the platform.`,
  (of: { fee: string | number }) => `This includes a service fee of ${of.fee}.`,
  `How you are shown here`,
  `Use this picture`,
  `Choose a picture: a PNG, JPEG, WebP or GIF file.`,
  (of: { megabytes: string | number }) =>
    `PNG, JPEG, WebP or GIF, at most ${of.megabytes} MB. Everybody in this community can see it.`,
  (of: { megabytes: string | number }) =>
    `This file is too large. Choose one of at most ${of.megabytes} MB.`,
  `Only members of this community can have a picture here.`,
  `New picture`,
  `You have no picture here.`,
  `Remove my picture`,
  `Profile picture`,
  `Clock`,
  `12 hours: 6:30 pm`,
  `24 hours: 18:30`,
  `How pages and mails show times of day.`,
  `Your preferences are saved.`,
  `Language`,
  `Same as the browser`,
  `The language of pages and mails.`,
  `Use the settings of this community`,
  `Save`,
  `Theme`,
  `Dark`,
  `Light`,
  `Same as the device`,
  `Light or dark pages.`,
  `Preferences`,
  `First day of the week`,
  `Where weeks begin in calendars.`,
  `Time zone`,
  `For times that do not belong to an event. Times of an event are those of its venue. Mails show both.`,
  `Apply the code`,
  `Discount code`,
  `Discount`,
  `I have a discount code`,
  `Remove the discount code`,
  `This code cannot be used for this order. Check how it is written, and until when it is valid.`,
  `Choose …`,
  (of: { answer: string | number; question: string | number }) =>
    `Only if the answer to “${of.question}” is “${of.answer}”.`,
  (of: { count: number }) =>
    `The answer is deleted ${say.plural(of.count, { '0': `when the event is over`, one: `${say.number(of.count)} day after the event`, other: `${say.number(of.count)} days after the event` })}.`,
  `No`,
  `Yes`,
  `Choose the registration to open. If you leave this page, ask for another mail to open the others.`,
  `If there are registrations with this address, the mail is on its way.`,
  `Your registrations`,
  `Its link works once, for 30 minutes. It can take a few minutes to arrive.`,
  `Have you registered for an event without an account? Give the address that you registered with. We will send you a mail with a link to your registrations.`,
  `Open my registrations`,
  (of: { event: string | number; when: string | number }) => `${of.event}, registered ${of.when}`,
  `I cannot find my ticket`,
  `This link has been used, or it is older than 30 minutes. Ask for another mail.`,
  `I have registered with an account`,
  `Ask for a refund`,
  `Sent to you`,
  `Choose what you want your money back for.`,
  `What do you want your money back for?`,
  `The organizers will send it to you.`,
  `Reason (optional)`,
  `Refused`,
  `You have asked for it. The organizers decide.`,
  `Refunds`,
  `Registration is not open here. If you were invited, open the link in that mail.`,
  `Check your inbox: a mail contains the next step.`,
  `I have an account`,
  `Create an account`,
  `It can take a few minutes. Check your spam folder, too.`,
  (of: { ticket: string | number }) => `Only together with “${of.ticket}”`,
  (of: { count: number }) =>
    `For ${say.plural(of.count, { one: `${say.number(of.count)} person`, other: `${say.number(of.count)} people` })}`,
  `The organizers approve each registration`,
  `The tickets have changed meanwhile. Look at them again, then register.`,
  `These tickets cannot be ordered like this.`,
  `You cannot register for this event here. Either it takes no registrations now, or only members of this community can register.`,
  `Access code`,
  `Tickets with this code`,
  `Event page`,
  `I have an access code`,
  `Choose at least one ticket.`,
  (of: { currency: string | number }) => `Your price per ticket, in ${of.currency}`,
  (of: { count: number }) =>
    `Next, the organizers ask ${say.plural(of.count, { one: `a question`, other: `${say.number(of.count)} questions` })}. Your places are held meanwhile.`,
  (of: { event: string | number }) => `Register for ${of.event}`,
  `You see the total before you order.`,
  `Join the waiting list`,
  `You can join the waiting list for tickets that are sold out.`,
  `No ticket of this event has this access code.`,
  `This registration does not exist. These are yours.`,
  `All your registrations`,
  `You have not registered for an event here yet.`,
  `Past and cancelled`,
  `Your registrations`,
  `Upcoming`,
  `Open the link in the mail. It leads to the site of your account.`,
  `Your password is set, and you are signed out everywhere.`,
  (of: { provider: string | number }) => `Also sign in with ${of.provider}`,
  `Signing out everywhere ends every session of yours, in this browser too. Do that when a device is lost, or when somebody else may have used your account.`,
  `This is your only way to sign in, so it cannot be removed.`,
  `This way to sign in cannot be removed. Nothing has changed.`,
  (of: { way: string | number }) => `Remove ${of.way}`,
  (of: { way: string | number }) => `Yes: no longer sign in with ${of.way}`,
  `Sign-in and security`,
  `Nothing has changed. Tick the box to say that you are sure.`,
  `Ways to sign in`,
  `Where you are signed in`,
  `Sign out everywhere`,
  `Sign in to continue. Without an account, create one first. You then come back here.`,
  `Forgot your password?`,
  `somebody without a name`,
  `This form is too old. Please sign in again with the temporary password.`,
  `or`,
  `Your password is set. Sign in with it.`,
  `Profile, memberships and invitations`,
  `Choose a password`,
  `Your password was a temporary one. Choose one of your own, then sign in with it.`,
  `Set password`,
  `Sign out`,
  (of: { name: string | number }) => `You are signed in as ${of.name}.`,
  `Sign in`,
  (of: { provider: string | number }) => `Continue with ${of.provider}`,
  `All check-ins are sent.`,
  `Let in, but contradicted by another door`,
  `This station is open in another tab or window of this device. Close that one, then try again.`,
  `The station does not work on this device: its storage is full or blocked, or its browser is too old. Use the page at the door while you are online, or another device.`,
  `The tickets on this device were deleted: the station has ended, or you may not check people in any more. Sign in again, or set up another station.`,
  (of: { count: string | number; time: string | number }) =>
    `Tickets: ${of.count}, as of ${of.time}`,
  `Load the tickets`,
  `A station needs scripts, since it works without a network. Allow them in this browser, or use the page at the door.`,
  `The tickets cannot be loaded, because there is no network. Load them while you are online.`,
  `Not checked in`,
  `Open`,
  `Passphrase of this device`,
  (of: { count: string | number }) =>
    `At least ${of.count} characters. It encrypts the tickets on this device. You enter it again when the page was closed.`,
  `Revoke this station`,
  `For a device that was lost: no check-ins are accepted from it any more, and it deletes its tickets when it is next online.`,
  `Or find somebody by name`,
  `Press a name to let that person in.`,
  `State of this device`,
  `Yes, revoke it for good: check-ins that it has not sent are lost`,
  (of: { name: string | number }) => `Station ${of.name}`,
  (of: { count: string | number }) =>
    `This event has more tickets than a device keeps (${of.count}). Set up a station for a check-in list of some ticket types.`,
  (of: { count: string | number }) => `Choose at least ${of.count} characters.`,
  `It is not among the tickets of this device: it is for another list or event, or was issued later. Check it online.`,
  (of: { count: string | number }) =>
    `Not sent yet: ${of.count}. They are sent once there is a network.`,
  `The tickets cannot be stored on this device: its storage is full. Keep this page open, since it does not open again without a network.`,
  (of: { count: string | number }) =>
    `Not sent: ${of.count}. The server no longer accepts check-ins from this station.`,
  `That is not the passphrase of this device. Try again.`,
  `Set up`,
  `Expired`,
  `Name`,
  `Such as North entrance.`,
  `Set up a station`,
  `No station is set up yet.`,
  `Stations without a network`,
  `Revoked`,
  `A station lets people in while there is no network. It keeps the names and tickets of this event encrypted on its device, and sends its check-ins later.`,
  (of: { event: string | number }) => `Stations: ${of.event}`,
  (of: { time: string | number }) => `until ${of.time}`,
  `The address of this page is not complete. Open the whole link in the mail.`,
  `These mails have stopped`,
  `This address gets no more mails of this kind. Mails about your own registrations and tickets still arrive, and so does a mail for a new password.`,
  `This button ends these mails to your address. What stops depends on the mail: mails about invitations and reminders from every community here, or the announcements of one organizer. Invitations still wait for you when you sign in.`,
  `Stop these mails`,
  `Code as text`,
  `At the door, turn up the brightness of your screen and show the code.`,
  `This ticket has no code. Say your name at the door.`,
  `The registration was cancelled.`,
  `QR code of the ticket`,
  `The code was misused, so the organizers have blocked the ticket.`,
  `The payment of the registration is disputed, so the ticket is suspended.`,
  `Event`,
  `This registration has no tickets.`,
  `The ticket is not valid now.`,
  `The registration`,
  `The organizers have revoked the ticket.`,
  (of: { count: number }) =>
    `${say.plural(of.count, { one: `Show the ticket`, other: `Show the tickets` })}`,
  `Tickets`,
  `The ticket was transferred to somebody else.`,
  `Where`,
  `Transfer`,
  `This ticket was transferred. Its holder has the code.`,
  `This link has no ticket code. Open the whole link of the mail.`,
  `Show the code`,
  `The current code will stop working. The new holder gets a new one by mail; you cannot see it.`,
  `Transfer the ticket`,
  (of: { name: string | number }) => `Transfer the ticket of ${of.name}`,
  `Mistake of staff`,
  `Scanned twice`,
  `Correction afterwards`,
  `Wrong person`,
  `Welcome`,
  `Already inside`,
  `Let in before`,
  `This list lets in once, and the ticket was used.`,
  `Let in today`,
  `This list lets in once per day.`,
  (of: { time: string | number }) => `Let in at ${of.time}`,
  `Not genuine`,
  `The code was not issued for this event.`,
  `Not valid`,
  `Not on the list`,
  `This list is for other ticket types.`,
  `Wrong event`,
  `The ticket is for another event.`,
  `Full`,
  `As many are inside as can be. Check out people who leave, then scan again.`,
  (of: { time: string | number }) => `Inside since ${of.time}`,
  `Old code`,
  `The ticket has a new code, which its holder finds under “Your registrations”.`,
  `Too early`,
  (of: { time: string | number }) => `This list opens at ${of.time}.`,
  `Too late`,
  (of: { time: string | number }) => `This list closed at ${of.time}.`,
  `Unknown code`,
  `This is not a ticket of this community. Search by name.`,
  `Confirm`,
  `Open the link in the mail that you were sent. It leads to the site of your account.`,
  `Your account is ready.`,
  `One step is left: confirm that the address is yours.`,
  `Confirm your address`,
  `Advised`,
  `Done`,
  (of: { who: string | number }) => `Fixed by: ${of.who}`,
  (of: { who: string | number }) => `Fixed by: ${of.who}, and takes effect after a restart`,
  `Needed`,
  `Next`,
  (of: { done: number; total: number }) => `${say.number(of.done)} of ${say.number(of.total)} done`,
  `Nothing here`,
  `This page does not exist, or you may not see it.`,
  `Close`,
  `Consoles`,
  (of: { title: string | number }) => `Directory: ${of.title}`,
  `Discard changes`,
  `Done. This page shows how things are now.`,
  `That did not work`,
  `The service cannot answer right now. Please try again in a little while.`,
  `You have no access`,
  `Your account cannot open this console. Ask its administrators to give you a role.`,
  `This is no longer offered`,
  `It has been done, or the state of things has changed meanwhile. Nothing has changed now.`,
  (of: { kind: string | number }) =>
    `You are not a member of this ${say.select(of.kind, { group: `group, or there is no such group`, other: `organization, or there is no such organization` })}. Ask one of its owners to invite you.`,
  `This form can only be sent from its own page.`,
  `Go to`,
  `Find a page or an action`,
  `Nothing here is called that.`,
  `Close it`,
  `Go to the filter of a list`,
  `Show this list`,
  `Shortcuts`,
  `Sign out`,
  `Console`,
  `Too much at once`,
  `The files are too large together. Send fewer or smaller ones.`,
  `Too many requests`,
  `Please wait a minute and try again.`,
  `Not saved yet`,
  `Untitled`,
  `Yourself`,
  `Add the CNAME record, which brings visitors here. If the name cannot have one, use what its provider offers instead.`,
  `Add the TXT record at your name service, and have the records checked. It proves that the name is yours.`,
  `Expected`,
  `Found`,
  `Nothing. Both records are in place.`,
  (of: { reason: string | number }) => `Result of the last check: ${of.reason}.`,
  `Missing`,
  `Name`,
  `Next:`,
  `Nothing, or no answer`,
  `Nothing`,
  `Records that the name service must have`,
  `Put the TXT record back at your name service, and have the records checked. It proves that the name is yours.`,
  `Current`,
  `State`,
  `Type`,
  (of: { zone: string | number }) => `Sessions move in a draft. Times are in ${of.zone}.`,
  `After`,
  `After the release`,
  `Another room`,
  `Before`,
  `Somebody else has changed the draft or the programme meanwhile. This page shows how things are now. Look at it, and try again.`,
  `Changes and releases`,
  `Changes of the programme`,
  `Nothing has changed. The draft is empty, or the event can no longer be changed.`,
  `Nothing was published. The draft has conflicts now, which are listed below.`,
  (of: { changes: number }) =>
    `${say.plural(of.changes, { one: `${say.number(of.changes)} change`, other: `${say.number(of.changes)} changes` })}`,
  (of: { changes: number; conflicts: number }) =>
    `${say.plural(of.changes, { one: `${say.number(of.changes)} change`, other: `${say.number(of.changes)} changes` })}, ${say.plural(of.conflicts, { one: `${say.number(of.conflicts)} conflict`, other: `${say.number(of.conflicts)} conflicts` })}`,
  `Day`,
  `Discard`,
  `Discard all changes`,
  (of: { counts: string | number; title: string | number }) =>
    `Yes: discard ${of.counts} of the programme of “${of.title}”`,
  (of: { slot: string | number }) => `In the draft: ${of.slot}.`,
  `The draft is empty. Move a session to begin.`,
  (of: { from: string | number; to: string | number }) => `${of.from} to ${of.to}`,
  `The session that you wanted to move no longer exists.`,
  `In conflict`,
  `Something is in the way.`,
  `With the keyboard: Space selects a session, arrow keys move it by five minutes or by a room, Enter saves, Escape cancels, U undoes its change. Or drag it.`,
  `Length`,
  `In minutes; empty: open-ended`,
  (of: { title: string | number }) => `Move “${of.title}”`,
  `Move in the draft`,
  `Moved`,
  `Moved, in conflict`,
  `Its published time or room was changed after it was moved here. Look at it, and move it again or undo this change.`,
  `No session has a time yet. Move one out of the pile.`,
  `No room`,
  `no room`,
  `No time yet`,
  (of: { counts: string | number }) => `${of.counts}, not published yet`,
  `Its state does not allow this move any more. Undo this change.`,
  `Note (optional)`,
  `For the organizers, kept with the release.`,
  `A session of another event`,
  `It is on none of the days of the event. Choose another day.`,
  `Past releases`,
  (of: { title: string | number }) => `Programme of ${of.title}`,
  `Publish`,
  (of: { counts: string | number }) => `Publish ${of.counts}`,
  `Published`,
  (of: { slot: string | number }) => `Published: ${of.slot}.`,
  (of: { title: string | number }) => `“${of.title}”`,
  (of: { number: string | number }) => `Release ${of.number}`,
  `Published. Attendees see all of it now.`,
  (of: { at: string | number; zone: string | number }) =>
    `Published ${of.at}. Times are in ${of.zone}.`,
  `Room`,
  `Its room was removed. Choose another room.`,
  (of: { other: string | number }) =>
    `${of.other} is in this room at that time. Move one of the two.`,
  (of: { title: string | number }) => `${of.title} is where it was.`,
  (of: { room: string | number; time: string | number; title: string | number }) =>
    `${of.title} selected, ${of.time}, ${of.room}. Arrow keys move it by five minutes or by a room, Enter saves, Escape cancels.`,
  (of: { titles: string | number }) => `Overlaps: ${of.titles}`,
  (of: { title: string | number }) => `Saving ${of.title}.`,
  (of: { title: string | number }) => `Undoing the change of ${of.title}.`,
  `The draft is saved. Attendees see it when it is published.`,
  `See changes`,
  `Session`,
  (of: { other: string | number }) =>
    `A speaker of the same name is also in ${of.other}, in another room at the same time. Move one of the two, or publish if these are two people.`,
  `Start`,
  `Empty: without a time`,
  `A speaker of the same name is in two rooms at the same time. Publish if these are two people.`,
  `The draft can be published when its conflicts are resolved. Conflicts of speakers may stay.`,
  `Nothing was discarded. Confirm with the checkbox first.`,
  `Undo`,
  (of: { title: string | number }) => `the move of ${of.title}`,
  (of: { counts: string | number }) =>
    `${of.counts}. Attendees see nothing of this until it is published, and then all of it at once.`,
  (of: { count: number }) => `Without a time (${say.number(of.count)})`,
  `The day must be a date.`,
  `The length must be minutes, or empty.`,
  `The start must be a time, like 09:30.`,
  `Add pictures (optional)`,
  `When you began`,
  `How many`,
  `Add a picture (optional)`,
  `bytes`,
  `Cancel`,
  `Check operation`,
  `Choose one`,
  `Somebody else has saved a change`,
  `Nothing of yours is lost: the form below has it. Save again to replace what they saved, or take over their values first.`,
  `Empty a row to remove it.`,
  `That did not work. Nothing has changed. Please try again.`,
  `Field`,
  `File`,
  `Go on to Stripe`,
  `Stripe asks who you are and where the money goes, and leads back here.`,
  (of: { zone: string | number }) => `In the zone ${of.zone}.`,
  `Keep this one`,
  (of: { height: string | number; width: string | number }) =>
    `Keep this one, ${of.width} × ${of.height} pixels`,
  `The names of its entries are not available.`,
  `If the answer is lost, check its result with this ID:`,
  `More`,
  `No`,
  (of: { name: string | number }) =>
    `Nobody is called ${of.name}. Type the beginning of the name of a member.`,
  `None`,
  `There is none yet. Add one first.`,
  `Nothing was written.`,
  (of: { choices: string | number; field: string | number }) =>
    `Only with “${of.field}”: ${of.choices}.`,
  (of: { label: string | number }) => `${of.label} (optional)`,
  `The beginning of the name is enough.`,
  `Postal address`,
  `Preview`,
  (of: { count: number }) =>
    `${say.plural(of.count, { '0': `It reaches nobody.`, one: `It reaches one address.`, other: `It reaches ${say.number(of.count)} addresses.` })}`,
  `Remove what is stored`,
  `When and how it is sold`,
  `Save`,
  `Saved now`,
  `Send it again`,
  `You are no longer signed in. Sign in in a new tab, then come back and send the form again.`,
  `Sign in in a new tab`,
  (of: { size: string | number }) => `That is ${of.size}.`,
  (of: { label: string | number }) => `${of.label} (leave empty to keep what is stored)`,
  (of: { action: string | number }) => `Yes: ${of.action}`,
  (of: { action: string | number; name: string | number }) => `Yes: ${of.action}, “${of.name}”`,
  (of: { action: string | number; name: string | number; slug: string | number }) =>
    `${of.action}, “${of.name}”: type ${of.slug} to confirm.`,
  `What you typed is kept in this page. Passwords and files are not.`,
  `Nothing has changed. Confirm that you are sure.`,
  `The choices of some fields cannot be read now. What is chosen already stays. Open this page again to change it.`,
  (of: { name: string | number }) => `Use ${of.name}`,
  (of: { name: string | number; number: string | number }) => `${of.name}, version ${of.number}`,
  (of: { name: string | number }) => `Choose the member that you mean by ${of.name}.`,
  (of: { count: string | number }) =>
    `The last day is before the first, or there are more than ${of.count} days.`,
  (of: { name: string | number }) => `The file ${of.name} was not accepted.`,
  `Yes`,
  `Yours`,
  `Too many requests were made of it, so its state is unknown. Please wait a minute.`,
  `Providers`,
  `Refresh`,
  `Sign-in`,
  `It does not answer, so its state is unknown. Nothing can be done with it until it does.`,
  `Health and warnings cannot be read.`,
  `Warnings`,
  `Nothing is written yet: the next page shows what would change, and you choose what to leave out.`,
  `What happens`,
  `Address (optional)`,
  `All`,
  `Try another file`,
  `The import was cancelled. What it has written stays.`,
  `Changed`,
  `What changes`,
  `Choose an event, or give the new one a title.`,
  `The programme is imported.`,
  `They have agreed to be named`,
  `Delete the draft event`,
  `Differences`,
  `The draft event that was made for this import is still there, and it is empty.`,
  `The event`,
  (of: { example: string | number }) => `For example: ${of.example}`,
  `That did not work. Please try again.`,
  `File, of up to 25 MB`,
  `Without JavaScript, choose the event before the file: after another page of this list, the file has to be chosen again.`,
  `A schedule.xml or schedule.json, a calendar, a table as CSV, or a page with linked data. A file or an address, not both.`,
  `What the file has`,
  `Into`,
  `Leave out`,
  (of: { title: string | number }) => `Leave out ${of.title}`,
  `The draft event that was made for this import is deleted too, unless somebody has worked on it.`,
  (of: { count: number }) => `${say.number(of.count)} left out so far`,
  `What cannot be imported`,
  `The file contains more than can be imported.`,
  `Missing in the file`,
  `Name`,
  `Most of the file is new, and most of what was imported before is not in it. It may be of another event. Starting it adds the new sessions beside the others.`,
  `New`,
  `A new event`,
  `Title, if it is a new event`,
  `A draft is created with it. The file may have a title of its own.`,
  `nothing`,
  `There is nothing of this kind.`,
  `People`,
  `What the import would change`,
  `Nothing is written yet. Look at what would change, and leave out what should stay.`,
  `The programme`,
  (of: { done: number; total: number }) =>
    `${say.number(of.done)} of ${say.number(of.total)} sessions`,
  `The file is being read. This page shows what it would change as soon as that is known.`,
  `The programme is being written. You can leave this page; it goes on.`,
  `See what would change`,
  `Show`,
  `The people in the file become speakers of their sessions`,
  `Import`,
  `Import what is not left out`,
  `The import has stopped.`,
  `An empty table to fill in`,
  `Import of a programme`,
  `Go to the event`,
  `Unchanged`,
  `What`,
  `When`,
  `Sessions that are written`,
  `Time zone (optional)`,
  `Only for a file that names none, such as Europe/Brussels.`,
  `Any`,
  (of: { name: string | number; title: string | number }) => `${of.title}: ${of.name}`,
  `This list as CSV`,
  (of: { count: number }) => `(at most ${say.number(of.count)} rows)`,
  (of: { count: number }) =>
    `This list is about people. Its export is recorded with your name, the time and the filters. The file has at most ${say.number(of.count)} rows.`,
  `Find`,
  `Name`,
  (of: { title: string | number }) => `${of.title} (opens in a new tab)`,
  `There is nothing here yet.`,
  `Nothing matches your search. Remove a filter and try again.`,
  `One`,
  `Open`,
  (of: { count: string | number; page: string | number; pages: string | number }) =>
    `Page ${of.page} of ${of.pages}, ${of.count} in all`,
  `Related`,
  `Search`,
  (of: { name: string | number }) => `Search: ${of.name}`,
  `Not named yet`,
  `Colour`,
  (of: { ratio: string | number }) =>
    `Texts need a contrast of ${of.ratio}:1. Where a colour has less, pages use a tone of it that can be read.`,
  `An evening of talks`,
  (of: { ratio: string | number }) => `${of.ratio}:1 hard to read`,
  `★ Kept`,
  `Black text`,
  `White text`,
  `Saturday, Ghent`,
  (of: { colour: string | number }) => `Primary ${of.colour}`,
  (of: { ratio: string | number }) => `${of.ratio}:1 readable`,
  `Register`,
  (of: { scheme: string | number }) =>
    `A page on a ${say.select(of.scheme, { dark: `dark`, other: `light` })} screen`,
  (of: { colour: string | number }) => `Secondary ${of.colour}`,
  `All sessions`,
  `Preview`,
  `Track one`,
  `Without colours of its own it looks like Marquee.`,
  `Languages`,
  `Roles`,
  `Texts removed for good`,
  `Hidden`,
  `There are no decisions of moderators about this event.`,
  `Shown again`,
  `Type another number to move something there. What stands there now moves on.`,
  `In`,
  (of: { name: string | number }) => `${of.name} is in`,
  `Place`,
  (of: { name: string | number }) => `Place of ${of.name}`,
  `All`,
  `Answer at the payment provider`,
  `Approve`,
  `Registrations by status`,
  `The bank of the payer asks for the money back. You answer it at the payment provider.`,
  `Disputes`,
  `Total`,
  `History`,
  (of: { amount: string | number }) => `Mark as paid: ${of.amount}`,
  (of: { amount: string | number }) => `Mark as refunded: ${of.amount}`,
  `No name yet`,
  `Open a refund`,
  `Payment`,
  `Who comes`,
  (of: { amount: string | number }) => `At most ${of.amount}. Empty: nothing of this line.`,
  `Refunds`,
  `See it at the payment provider`,
  `State of the ticket`,
  `This registration is not finished. It gets tickets when it is confirmed.`,
  `It was done. The password was in an answer that is lost, and cannot be shown again. If it was not handed over, issue another one.`,
  `The account could not be read again. Until it can be, no other password can be issued for it. The password above stays here.`,
  `Nothing was done under this id. You can send the form again.`,
  `How the account is now`,
  `This is shown once. Hand it over or store it now, because no page shows it again.`,
  `It is not known yet whether it was done. Check the result before you try anything else.`,
  `Open the account`,
  `Operation`,
  `Read the account again`,
  `I have stored it`,
  `Result of the operation`,
  `The result could not be read. Please try again in a little while.`,
  `Account`,
  `Administration`,
  `Administrators`,
  `All events`,
  `API keys`,
  `Approval`,
  `Authorization`,
  `Branding`,
  `Categories`,
  `Invitations to co-host`,
  `Communities`,
  `About the community`,
  `Community`,
  `Delegation`,
  `Deployment mode`,
  `Directory`,
  `Domains`,
  `E-mail`,
  `Embedding`,
  `Erase my account`,
  `Erasures`,
  `Defaults of events`,
  `Files and links`,
  `Events`,
  `Exports`,
  `Who took which list of people out of the product, and when.`,
  `Federation`,
  `Footer`,
  `Footer links`,
  `Getting started`,
  `Group`,
  `Invitations of groups`,
  `Groups`,
  `Health and warnings`,
  `Held personal data`,
  `Import a programme`,
  `Instance`,
  `Instance Administration`,
  `Invitations`,
  `Requests to join`,
  `Public listings`,
  `Local accounts`,
  `Locations`,
  `Locked footer links`,
  `Lookups`,
  `Configuration manifest`,
  `Members`,
  `Monetization`,
  `My events`,
  `My groups`,
  `My organizations`,
  `Name and address`,
  `Navigation`,
  `The oldest is first, so a new account is on the last page.`,
  `Opening it`,
  `Who runs it`,
  `Organization`,
  `Invitations of organizations`,
  `Organizations`,
  `Overview`,
  `Payment account`,
  `Invoices`,
  `Invoice settings`,
  `An order that is paid gets an invoice while this is switched on. Earlier orders get none, and invoices that were issued stay as they are.`,
  `Calendar of kept sessions`,
  `Your calendar app reads the sessions that you keep from a secret address. Anyone who has the address can read them, too. A new address replaces the one before.`,
  `Buyers pay into this account. Where details of the operator are missing, the administrators of the community add them.`,
  `People`,
  `Plan and quotas`,
  `Plans`,
  `Profile`,
  `Profile picture`,
  `Questions`,
  `Quotas`,
  `Roles`,
  `Background scheduler`,
  `Sign-in and security`,
  `Series`,
  `Services`,
  `Site`,
  `Storage`,
  `Tags`,
  `Event templates`,
  `Verified state`,
  `Your account`,
  (of: { least: string | number; most: string | number }) => `From ${of.least} to ${of.most}.`,
  `Upper limit`,
  `Changes`,
  `Empty: the event has none yet.`,
  `Empty: no limit.`,
  `In force`,
  `Lock`,
  `Locked`,
  `No limit`,
  `Reset`,
  `Stored here`,
  `Unlock`,
  `The orders agree with what the provider has booked.`,
  `Booked at`,
  (of: { day: string | number }) => `${of.day}, in UTC`,
  (of: { count: number }) =>
    `${say.plural(of.count, { one: `In one case the provider and the orders differ.`, other: `In ${say.number(of.count)} cases the provider and the orders differ.` })} Compare each with the provider’s own pages.`,
  `Differences`,
  (of: { count: number }) => `The newest ${say.number(of.count)} are shown. The file has all.`,
  `What the provider has booked`,
  `The provider has booked nothing in this time.`,
  (of: { from: string | number; until: string | number }) => `${of.from} to ${of.until}, in UTC`,
  `What was paid within the last day may not be booked yet, and is no difference.`,
  `Totals`,
  `Back to the list`,
  `Choose`,
  `Choose all rows`,
  (of: { name: string | number }) => `Choose ${of.name}`,
  (of: { count: number }) =>
    `${say.plural(of.count, { one: `Done with one row.`, other: `Done with ${say.number(of.count)} rows.` })}`,
  `Go on`,
  `None of these rows offers that any more. Go back to the list to see how things are now.`,
  `Done`,
  `With the chosen rows`,
  (of: { count: number }) =>
    `${say.plural(of.count, { one: `One row is no longer on this page of the list.`, other: `${say.number(of.count)} rows are no longer on this page of the list.` })}`,
  `No row was chosen. Go back to the list and tick the rows first.`,
  `Not done`,
  `This is not offered for this row as it is now.`,
  (of: { done: number; notDone: number }) =>
    `Not everything was done: ${say.number(of.done)} of the rows changed, ${say.number(of.notDone)} did not.`,
  `Result`,
  (of: { count: number }) =>
    `${say.plural(of.count, { one: `One row`, other: `${say.number(of.count)} rows` })}`,
  (of: { action: string | number; count: number }) =>
    `${say.plural(of.count, { one: `Yes: ${of.action}`, other: `Yes, all ${say.number(of.count)}: ${of.action}` })}`,
  `Describe what the community is about`,
  `Create the first event`,
  `Or import a programme that you have`,
  `Logo and colours`,
  `Add a logo, and choose colours`,
  `Create an event`,
  `Name and texts`,
  `First steps`,
  `There is no draft. What is sold stays as it is until one is published.`,
  `Nothing is sold yet. Begin a draft, add ticket types, and publish it.`,
  `Undo`,
  (of: { host: string | number }) => `${of.host} (a picture elsewhere)`,
  `none`,
  `not set`,
  `Technical details`,
  `Add an agenda item`,
  `Add a day`,
  `Add a location`,
  `Add a session`,
  `Add a track`,
  `Agenda`,
  `Everything is done`,
  `Participants and answers`,
  `Attendees`,
  `Badges`,
  `calendar file`,
  `In lists`,
  `Change how people take part`,
  `Change the pictures`,
  `Change who can see it`,
  `Check people in`,
  `Check-in lists`,
  `Open free registration`,
  `Stations without a network`,
  `Co-hosts`,
  `It is published. Complete it when it is over.`,
  `Days`,
  (of: { file: string | number }) => `Download ${of.file}`,
  `Edit price and audience`,
  `Edit the texts`,
  `Edit time zone and format`,
  `End or remove`,
  `Invite a co-host`,
  (of: { count: number }) => `What is done (${say.number(of.count)})`,
  `Locations`,
  `Worth a look`,
  `Say how people take part`,
  `Edit the title`,
  `Set the time zone`,
  `Messages to attendees`,
  `Decisions of moderators`,
  `More`,
  `Move sessions`,
  `Next:`,
  `No dates yet`,
  `No place yet`,
  `The programme in numbers`,
  `Open its page`,
  `Open the locations`,
  `Open the sessions`,
  `Participation`,
  `Pictures`,
  `Places for tickets`,
  `Preview as visitor`,
  `Preview: this is how visitors see the event once it is published.`,
  `Programme`,
  `Promotions`,
  `Publish`,
  `Nothing stands in the way. Look at what is advised, and publish it.`,
  `Nothing stands in the way. Somebody who may publish events can publish it.`,
  `Questions to participants`,
  `Ready to be published?`,
  `Registrations`,
  `Releases`,
  `Sessions`,
  `Speakers`,
  `Team and co-hosts`,
  `Team`,
  `Texts`,
  `Keys of ticket codes`,
  `Tickets`,
  `Time and place`,
  `Move the programme in time`,
  `Tracks`,
  `Undo the moderation`,
  `What it needs to be published cannot be read.`,
  (of: { names: string | number }) => `Not set: ${of.names}`,
  `Data and other views`,
  `Visibility`,
  `There is already an account with your e-mail address. Sign in to it first, then link the two.`,
  `Others are changing the same resource. Nothing was changed. Try again.`,
  `This identity belongs to another account.`,
  (of: { scope: string | number }) => `The ${of.scope} has locked this setting.`,
  (of: { count: string | number }) => `At most ${of.count} bytes.`,
  `You have no account here, and registration is not open. If you were invited, use the address that the invitation went to.`,
  `This account has no password here.`,
  (of: { type: string | number }) => `The file is not of the type ${of.type}.`,
  (of: { name: string | number }) =>
    `“${of.name}” is an add-on. Order a ticket that it belongs to as well.`,
  (of: { name: string | number }) => `“${of.name}” is no longer on sale.`,
  `This event takes no payments yet. Only free tickets can be ordered.`,
  (of: { name: string | number }) => `“${of.name}” is not on sale yet.`,
  (of: { count: string | number }) =>
    `An order can be for at most ${of.count} people. Order the rest separately.`,
  (of: { had: string | number; most: string | number; name: string | number }) =>
    `One person can have ${of.most} tickets of “${of.name}”, and you already have ${of.had}.`,
  (of: { name: string | number }) => `There are not enough places left for “${of.name}”.`,
  (of: { least: string | number; most: string | number; name: string | number }) =>
    `An order takes ${of.least} to ${of.most} tickets of “${of.name}”.`,
  (of: { name: string | number }) => `“${of.name}” is sold out.`,
  `This can only be started from a page of its own origin.`,
  `returnTo must be a path of this host.`,
  (of: { name: string | number }) => `“${of.name}” has no waiting list.`,
  `There are places. Order without the waiting list.`,
  `The e-mail address or password is not right.`,
  `No ticket type has this access code`,
  `The challenge or its proof is not valid`,
  `The request has more than one credential`,
  `Authentication is required`,
  `The credentials cannot be checked right now`,
  `The authority of the caller has changed`,
  `The authorization decision is not available`,
  `The body did not arrive in time`,
  `The resource has changed`,
  `The database is older than data that was already served`,
  `The schema of the database does not match this version`,
  `The database is unavailable`,
  `The erasure authority is unavailable`,
  `The erasure authority does not belong to this database`,
  `The erasure status of the caller cannot be checked right now`,
  `Erasures are being replayed`,
  `Not allowed`,
  `The Idempotency-Key is not valid`,
  `The Idempotency-Key was used for another request`,
  `The body is not valid JSON`,
  `This community has suspended, banned or removed the account`,
  `Method not allowed`,
  `None of the accepted media types can be produced`,
  `The body is too large`,
  `The policies are not in force at every decision point`,
  `A strong If-Match stamp is required`,
  `The proof is not valid or has been used already`,
  `A provider gave an invalid answer`,
  `Quota exceeded`,
  `The rate limit cannot be checked right now`,
  `Too many requests`,
  `The state of the resource does not allow this`,
  `Not found`,
  `No such route`,
  `The scheduler cannot do this in its present state`,
  `The confirmation is missing or wrong`,
  `The scheduler can only be read here`,
  `The scheduler is not available`,
  `Setup is already completed`,
  `The sign-in could not be completed`,
  `The source could not be read`,
  `The template has changed`,
  `File storage is not available`,
  `The content of the file is not of the announced type`,
  `The type of the file differs from the announced type`,
  `The upload has expired`,
  `The upload already has its file`,
  `No such upload`,
  `The size of the file differs from the announced size`,
  `The file is too large`,
  `The file could not be stored`,
  `This community is inactive`,
  `Tenant not resolved`,
  `This community is read-only`,
  `Unexpected error`,
  `The API version is not supported`,
  `The media type of the body is not supported`,
  `The request is not valid`,
  `The requested API versions disagree`,
  `must be an address with its scheme, like https://example.org/`,
  `is missing: an invoice for a company or with a country needs it`,
  `must be answered`,
  (of: { count: string | number }) => `must have at least ${of.count} characters`,
  (of: { count: string | number }) => `must have at most ${of.count} characters`,
  `must not be before the first day`,
  (of: { least: string | number; most: string | number }) =>
    `must have ${of.least} to ${of.most} characters`,
  `is missing: an invoice with a VAT identification number names who has it`,
  `must be a country`,
  `is missing: an address needs it`,
  `is not the current password`,
  `must be a date, like 2026-01-30`,
  `must be an e-mail address`,
  `must not be empty`,
  (of: { count: string | number }) => `must have at least ${of.count} entries`,
  (of: { count: string | number }) => `must have at most ${of.count} entries`,
  `must use more different characters`,
  `must be an instant with its offset, like 2026-01-30T18:30:00Z`,
  (of: { value: string | number }) => `must be at least ${of.value}`,
  (of: { value: string | number }) => `must be less than ${of.value}`,
  (of: { count: string | number }) => `must be one line of at most ${of.count} characters`,
  (of: { value: string | number }) => `must be more than ${of.value}`,
  (of: { value: string | number }) => `must be at most ${of.value}`,
  (of: { value: string | number }) => `must be a multiple of ${of.value}`,
  `contains characters that cannot be stored`,
  `is not allowed here`,
  `must not be the e-mail address`,
  `must be a number`,
  (of: { values: string | number }) => `must be one of ${of.values}`,
  `must be a listed option`,
  `must be listed options, each once`,
  `must be a phone number`,
  `must be a time, like 18:30:00`,
  `is not known here`,
  `must be a VAT identification number of a country of the EU, like DE123456789; leave any other one out`,
  `must be a whole number`,
  `must contain a word to search for`,
  `must be yes or no`,
  (of: { rules: string | number }) => `This ${of.rules}.`,
  (of: { label: string | number }) => `Please check “${of.label}”.`,
  (of: { label: string | number; rules: string | number }) => `${of.label} ${of.rules}.`,
  (of: { label: string | number; rules: string | number }) => `“${of.label}” ${of.rules}.`,
  `Add to your calendar`,
  (of: { count: number }) =>
    `All ${say.plural(of.count, { one: `${say.number(of.count)} event`, other: `${say.number(of.count)} events` })} of this month`,
  `QR code of this page, for your phone`,
  `Subscribe on this device`,
  `Download the calendar file`,
  `Subscribe in Google Calendar`,
  `Months`,
  (of: { month: string | number }) => `Next events: ${of.month}`,
  `There are no events this month.`,
  (of: { month: string | number }) => `Calendar: ${of.month}`,
  `Calendar by months`,
  `Subscribe in Outlook`,
  `This month`,
  `About this event`,
  `The date will be announced later`,
  `See the programme`,
  `Copy`,
  `Copied`,
  (of: { count: number }) =>
    `${say.plural(of.count, { one: `${say.number(of.count)} event`, other: `${say.number(of.count)} events` })}`,
  (of: { count: number }) =>
    `${say.plural(of.count, { one: `${say.number(of.count)} session`, other: `${say.number(of.count)} sessions` })}`,
  (of: { count: number }) =>
    `${say.plural(of.count, { one: `${say.number(of.count)} speaker`, other: `${say.number(of.count)} speakers` })}`,
  `Register for this day`,
  `Search all days and abstracts`,
  (of: { title: string | number }) => `Keep: ${of.title}`,
  `Keep in my programme`,
  (of: { count: string | number }) => `My programme, ${of.count} kept`,
  (of: { count: string | number }) => `${of.count} kept.`,
  (of: { count: string | number }) => `Matches here: ${of.count}`,
  `This page was not kept on your device.`,
  `Nothing here matches.`,
  `No network`,
  (of: { count: string | number; overlapping: string | number }) =>
    `${of.count} kept, ${of.overlapping} of them overlap.`,
  (of: { session: string | number }) => `Overlaps ${of.session}`,
  (of: { zone: string | number }) => `Show ${of.zone} time too`,
  `Legal notice`,
  `Privacy policy`,
  `Terms of service`,
  `Code for your page`,
  (of: { title: string | number }) => `Programme: ${of.title}`,
  `It works on the sites that the organizers have allowed.`,
  `Embed this programme`,
  (of: { name: string | number }) => `The whole programme at ${of.name}`,
  `About`,
  (of: { host: string | number }) => `By ${of.host}`,
  (of: { host: string | number }) => `By ${of.host}, a verified organizer`,
  `Change time zone`,
  `Registration has closed`,
  (of: { hosts: string | number }) => `Co-hosted by ${of.hosts}`,
  `Paid tickets cannot be ordered here yet`,
  (of: { when: string | number }) => `Registration opens ${of.when}`,
  (of: { series: string | number }) => `Part of ${of.series}`,
  `Register`,
  `Register with an access code`,
  `Your registrations`,
  (of: { count: number; title: string | number }) =>
    `${say.plural(of.count, { one: `${say.number(of.count)} session`, other: `${say.number(of.count)} sessions` })} of ${of.title}`,
  (of: { zone: string | number }) => `Times at the venue (${of.zone})`,
  (of: { other: string | number; zone: string | number }) =>
    `Times at the venue (${of.zone}) and in ${of.other}`,
  (of: { count: number }) =>
    `All ${say.plural(of.count, { one: `${say.number(of.count)} past event`, other: `${say.number(of.count)} past events` })}`,
  `There are no events on this page.`,
  `There are no events here.`,
  `No events are announced yet.`,
  `No events found. Try fewer words, or other days.`,
  `Past events`,
  `Upcoming events`,
  `All rooms`,
  `All tracks`,
  `Any kind`,
  `Any language`,
  `Filter`,
  `Find`,
  `Kind`,
  `Search talks, speakers, rooms`,
  `Language`,
  (of: { choice: string | number; count: number }) =>
    `${say.plural(of.count, { one: `${say.number(of.count)} session matches`, other: `${say.number(of.count)} sessions match` })} ${of.choice}`,
  (of: { choice: string | number }) => `Nothing in the programme matches ${of.choice}.`,
  (of: { count: number }) => `, ${say.number(of.count)} of them on this day`,
  `Talk, name, room`,
  (of: { text: string | number }) => `“${of.text}”`,
  `Room`,
  `Show all`,
  `Track`,
  (of: { name: string | number }) =>
    `${say.select(of.name, { track: `this track`, room: `this room`, language: `this language`, other: `this kind` })}`,
  `Show the whole programme`,
  `The API and its operations`,
  `Every operation with its input and its answers, to read and to try.`,
  `Communities publish their events and programmes here, each at an address of its own.`,
  `Events of communities`,
  `Communities publish their events and programmes on this instance of Marquee, each at an address of its own.`,
  (of: { address: string | number }) =>
    `Open the address of your community to see its events, such as ${of.address}.`,
  `For programs`,
  `Where programs start`,
  `The root of the API: links to everything the caller can start.`,
  `The instance is being set up. Its operator follows step 7 of docs/operations.md, with the setup secret.`,
  `Sign in`,
  `Marquee: events of communities`,
  (of: { name: string | number }) => `About ${of.name}`,
  `Calendar`,
  `calendar`,
  (of: { name: string | number }) => `Events of ${of.name}`,
  `Find an event`,
  (of: { ways: string | number }) => `Follow ${of.ways}.`,
  (of: { ways: string | number }) =>
    `Follow ${of.ways}, and you see the next one as soon as it is announced.`,
  `Never miss an event`,
  `News`,
  `news`,
  `No event is coming up.`,
  ` or `,
  `Sign in to create an event`,
  (of: { link: string | number }) => `the ${of.link}`,
  (of: { link: string | number }) => `the ${of.link}`,
  `See what is in your account`,
  (of: { pageKilobytes: number; pages: number }) =>
    `Your device keeps at most ${say.number(of.pages)} pages of ${say.number(of.pageKilobytes)} KB each, the newest of them.`,
  `Download it for your calendar`,
  `Remove from my programme`,
  `Forget it`,
  `Some of what you kept is no longer in the programme.`,
  `It is kept in your account, and on this device without a network.`,
  `Keep it in your account`,
  `It is kept on this device only, and can be read without a network.`,
  `Without JavaScript, sessions are kept in your account, not on your device. Keep them on their own pages.`,
  `You have not kept any sessions yet. Tap the star next to a session to add it here.`,
  `You have not kept any sessions of this event. Open one in the programme to keep it.`,
  `Open the programme`,
  `Subscribe to it in your calendar`,
  `My programme`,
  `Some days cannot be read at the moment. Please try again when you have a network.`,
  `Nothing here`,
  `This page does not exist, or is not public. There may be a typo in the address, or the event may have been withdrawn.`,
  `Try again`,
  `One moment`,
  `Many people are asking at once. Please try again in a little while.`,
  `Not open to the public`,
  `This page is not public at the moment.`,
  `No longer here`,
  `This page has been taken down.`,
  `Sign-in needed`,
  `This page is only for people who are signed in.`,
  `That did not work`,
  `The page cannot be shown right now. Please try again in a little while.`,
  `Pages`,
  `Next page`,
  (of: { page: string | number }) => `Page ${of.page}`,
  (of: { page: string | number; pages: string | number }) => `Page ${of.page} of ${of.pages}`,
  `Previous page`,
  (of: { page: string | number; title: string | number }) => `${of.title}, page ${of.page}`,
  `The place will be announced later`,
  `The place is not public`,
  `The place is not shown at the moment`,
  `Organizer`,
  (of: { name: string | number; page: string | number; view: string | number }) =>
    `${of.name}: ${say.select(of.view, { past: `past events`, other: `upcoming events` })}, page ${of.page}`,
  `Verified organizer`,
  `All days`,
  (of: { title: string | number }) => `${of.title}: calendar`,
  (of: { title: string | number }) => `${of.title}: programme`,
  `Days`,
  `Everywhere`,
  `Other forms`,
  (of: { count: number; time: string | number }) =>
    `from ${of.time}, in ${say.plural(of.count, { one: `${say.number(of.count)} minute`, other: `${say.number(of.count)} minutes` })}`,
  (of: { start: string | number }) => `${of.start}, open end`,
  (of: { time: string | number }) => `from ${of.time}`,
  `Grid`,
  `Hours`,
  `List`,
  (of: { count: number }) =>
    `${say.plural(of.count, { one: `${say.number(of.count)} more is`, other: `${say.number(of.count)} more are` })} on now`,
  `Next`,
  `Nothing is planned for this choice.`,
  `Nothing is planned for this day yet.`,
  `Now`,
  (of: { time: string | number }) => `Now, ${of.time}`,
  (of: { count: number }) =>
    `${say.plural(of.count, { one: `${say.number(of.count)} session is on`, other: `${say.number(of.count)} sessions are on` })}`,
  `open end`,
  (of: { count: number }) =>
    `${say.plural(of.count, { one: `${say.number(of.count)} session is`, other: `${say.number(of.count)} sessions are` })} over`,
  `Print`,
  `Rooms by time`,
  `The programme has not been announced yet.`,
  `The programme cannot be shown right now. Please try again in a little while.`,
  (of: { time: string | number }) => `until ${of.time}`,
  `Untitled`,
  `From`,
  `Find events`,
  `Words`,
  `To`,
  `About this session`,
  `Add to my calendar`,
  (of: { count: number; track: string | number }) =>
    `All ${say.number(of.count)} sessions of ${of.track}`,
  (of: { zone: string | number }) => `At the venue (${of.zone})`,
  `This session has begun. Registration has ended.`,
  `All places of this session are taken.`,
  (of: { times: string | number; zone: string | number }) => `${of.times} in ${of.zone}`,
  (of: { track: string | number }) => `More of ${of.track}`,
  (of: { place: string | number }) => `Next in ${of.place}`,
  `No further details yet.`,
  `This session takes no registrations.`,
  `Places`,
  (of: { count: number; most: number }) => `${say.number(of.count)} of ${say.number(of.most)} left`,
  `Register for this session`,
  `When`,
  `Where`,
  `Your account`,
  (of: { name: string | number }) => `All events of ${of.name}`,
  `You are here`,
  (of: { title: string | number }) => `Error: ${of.title}`,
  `Events`,
  `Language of this site`,
  `Menu`,
  (of: { label: string | number }) => `${of.label}: not given yet`,
  `There is a problem`,
  `See all events`,
  `Skip to content`,
  (of: { count: number }) =>
    `In ${say.plural(of.count, { one: `${say.number(of.count)} day`, other: `${say.number(of.count)} days` })}`,
  `Next`,
  `On now`,
  `Today`,
  `Tomorrow`,
  (of: { count: number; text: string | number; total: number }) =>
    `${say.plural(of.count, { one: `${say.number(of.count)} speaker of ${say.number(of.total)} matches`, other: `${say.number(of.count)} speakers of ${say.number(of.total)} match` })} “${of.text}”`,
  `Search speakers`,
  (of: { count: number; title: string | number }) => `${of.title} and ${say.number(of.count)} more`,
  `No speakers are announced yet.`,
  `No speakers found.`,
  (of: { count: number; event: string | number }) =>
    `${say.plural(of.count, { one: `${say.number(of.count)} speaker`, other: `${say.number(of.count)} speakers` })} of ${of.event}`,
  `Name`,
  `See all speakers`,
  (of: { event: string | number; name: string | number; titles: string | number }) =>
    `${of.name} speaks at ${of.event}: ${of.titles}`,
  (of: { count: number; event: string | number }) =>
    `Speaks in ${say.plural(of.count, { one: `${say.number(of.count)} session`, other: `${say.number(of.count)} sessions` })} of ${of.event}`,
  `Speakers`,
  `You choose the price`,
  `No longer on sale`,
  `A service fee can be added when you pay online. You see it before you pay.`,
  `Free`,
  (of: { price: string | number }) => `From ${of.price}`,
  (of: { count: number }) =>
    `${say.plural(of.count, { one: `${say.number(of.count)} ticket`, other: `${say.number(of.count)} tickets` })} left`,
  `Sold out`,
  (of: { when: string | number }) => `On sale from ${of.when}`,
  (of: { rate: string | number }) => `incl. ${of.rate} VAT`,
  `Tickets`,
  (of: { when: string | number }) => `On sale until ${of.when}`,
  `Waiting list open`,
  (of: { zone: string | number }) => `Its times are shown next to those of the venue (${of.zone}).`,
  `Show the programme`,
  `Time zone`,
  `Only the times of the venue`,
  `Your time zone`,
]
const de = (say: Sayings): unknown[] => [
  `Zurück zur Anmeldung`,
  `Erledigt. Diese Seite zeigt den aktuellen Stand.`,
  `Öffnen Sie diese Seite auf der Website Ihrer Community. Dort zeigt sie Ihr Konto.`,
  `Dieses Formular kann nur von seiner eigenen Seite gesendet werden.`,
  (of: { reason: string | number }) => `${of.reason} Bitte versuchen Sie es in Kürze erneut.`,
  `Das ist gerade nicht möglich.`,
  `Das wird hier nicht angeboten.`,
  `Es gibt ein Problem`,
  (of: { wait: string | number }) =>
    `Es gab zu viele Versuche. Bitte versuchen Sie es in ${of.wait} erneut.`,
  `einer Minute`,
  (of: { count: number }) =>
    `${say.plural(of.count, { one: `${say.number(of.count)} Minute`, other: `${say.number(of.count)} Minuten` })}`,
  (of: { count: number }) =>
    `${say.plural(of.count, { one: `${say.number(of.count)} Sekunde`, other: `${say.number(of.count)} Sekunden` })}`,
  `Ihr Konto`,
  `Zurück zu Ihrer Anmeldung`,
  `Für dieses Ticket sind zurzeit keine Angaben möglich. Die Anmeldung ist beendet oder wartet auf eine Zahlung, oder die Veranstalter nehmen keine Angaben mehr an.`,
  `Ein Code für ein Ticket`,
  `Code`,
  `Fügen Sie ihn ein, wie Sie ihn bekommen haben.`,
  `Hat jemand Sie für diese Veranstaltung angemeldet und Ihnen einen Code gegeben? Damit sagen Sie, wer Sie sind, und beantworten die Fragen an Sie. Sie brauchen kein Konto.`,
  `Wer den Code hat, sieht die Veranstaltung, die Art dieses Tickets, die Fragen dazu und was Sie zu Name und Adresse dieser Person angegeben haben. Damit kann die Person einmal sagen, wer mit diesem Ticket kommt, und die Fragen beantworten. Die Antworten ersetzen frühere. Sonst sieht sie nichts von Ihrer Anmeldung.`,
  `Andere selbst antworten lassen`,
  `Sie bekommen einen Code für ein Ticket und geben ihn weiter. Wer ihn hat, sagt, wer mit diesem Ticket kommt, und beantwortet die Fragen. Sonst sieht die Person nichts von Ihrer Anmeldung.`,
  `Dieser Code wird nur jetzt angezeigt. Kopieren Sie ihn, bevor Sie die Seite verlassen. Geht er verloren, erstellen Sie einen neuen, der ihn ersetzt.`,
  `Weiter`,
  `Ich möchte nicht antworten`,
  `Ja, diesen Code ohne Antwort beenden`,
  `Es wird nichts gespeichert, und der Code gilt nicht mehr.`,
  `Es wurde nichts gespeichert.`,
  `Der Code gilt nicht mehr. Wer ihn Ihnen gegeben hat, kann für Sie antworten oder Ihnen einen neuen geben.`,
  `Die Person antworten lassen`,
  `Ihre Angaben sind gespeichert.`,
  `Der Code gilt nicht mehr. Stimmt etwas nicht? Bitten Sie die Person, von der Sie ihn haben, um einen neuen.`,
  `Ticket`,
  `Sagen, wer kommt`,
  `Gilt bis`,
  `Seite zum Eingeben`,
  `Dieser Code gilt nicht. Er ist unvollständig, zu alt, schon benutzt oder durch einen neuen ersetzt. Kopieren Sie ihn ganz, oder bitten Sie die Person, von der Sie ihn haben, um einen neuen.`,
  `Alle Ticketarten`,
  `Hier hat niemand ein Ticket.`,
  `Namensschilder`,
  `Drucken Sie diese Seite ohne Ränder auf A4, und schneiden Sie sie zu. Nur gültige Tickets haben ein Namensschild.`,
  `Anzeigen`,
  `Größe`,
  (of: { event: string | number }) => `Namensschilder: ${of.event}`,
  `Ticketart`,
  `Sie haben bei dieser Veranstaltung keinen Zugang zum Einlass, oder es gibt sie nicht.`,
  `Einlassen`,
  `Eingelassen`,
  `Bild der Kamera`,
  `Die Zahlung ist vermerkt, und die Tickets gelten. Sie können sie jetzt einlassen.`,
  `Einlass der letzten drei Stunden in Abschnitten von zehn Minuten. Die Tabelle darunter nennt die Zahlen.`,
  `Prüfen`,
  `Wählen`,
  `Es kann niemand eingelassen werden: Die Veranstaltung ist nicht veröffentlicht oder abgesagt.`,
  (of: { time: string | number }) => `Bis ${of.time}`,
  `Code eines Tickets`,
  `Tickets`,
  `In Zahlen`,
  `Suchen`,
  `Ab`,
  `Jetzt da`,
  `Ausgang`,
  `Der Ausgang ist vermerkt. Das Ticket gilt wieder.`,
  `Wo eingelassen wird`,
  `Name`,
  `Es kam keine Antwort. Scannen Sie den Code noch einmal.`,
  `Die Kamera ist nicht verfügbar. Erlauben Sie sie im Browser, oder geben Sie den Code ein.`,
  (of: { count: string | number }) => `Weitere Treffer: ${of.count}. Geben Sie mehr vom Namen ein.`,
  (of: { text: string | number }) => `Niemand mit „${of.text}“ im Namen hat ein Ticket.`,
  `Jedes Ticket einmal`,
  `Jedes Ticket einmal am Tag`,
  (of: { time: string | number }) => `Ab ${of.time}`,
  `Das geht nicht mehr. Die Seite zeigt den jetzigen Stand.`,
  `Die Veranstaltung selbst`,
  `Einlass`,
  `Grund`,
  `Nach Namen suchen`,
  `Nur einige Ticketarten`,
  `Mit der Kamera scannen`,
  `Als Tabelle`,
  (of: { amount: string | number }) => `${of.amount} bar erhalten`,
  (of: { count: number }) =>
    `${say.plural(of.count, { one: `${say.number(of.count)} Ticket`, other: `${say.number(of.count)} Tickets` })}`,
  (of: { event: string | number }) => `Einlass: ${of.event}`,
  `Einlass zurücknehmen`,
  `Der Einlass ist zurückgenommen.`,
  `Nach jedem Gehen wieder`,
  (of: { amount: string | number }) => `Zu zahlen: ${of.amount}`,
  `Freiwillig, und nur bei Online-Zahlung. Der Beitrag geht an die Betreiber dieser Plattform und nicht an die Veranstalter.`,
  `Nichts`,
  `Die Plattform unterstützen`,
  `Dieser Tag nimmt keine Anmeldungen an.`,
  `Für diesen Tag ist zurzeit keine Anmeldung möglich: Alle Plätze sind vergeben, oder die Anmeldung ist beendet.`,
  `Mein Konto löschen`,
  `Konto endgültig löschen`,
  (of: { name: string | number }) => `Zur Bestätigung „${of.name}“ eingeben`,
  `Kopien bei den Diensten, die diese Website nutzt. Auch sie werden zur Löschung aufgefordert.`,
  `Ihr Name auf Rechnungen, solange die Verkäufer sie gesetzlich aufbewahren müssen.`,
  `Konto behalten`,
  `Ihre Mitgliedschaften, Rollen, Einladungen, Einstellungen und API-Schlüssel.`,
  `Ihre Namen, Ihre E-Mail-Adresse und Ihre Bilder.`,
  `Die nächste Seite zeigt, wie weit die Löschung ist.`,
  (of: { name: string | number }) => `Nichts wurde gelöscht. Geben Sie genau „${of.name}“ ein.`,
  `Eine eindeutige Nummer, damit keine Sicherungskopie Ihre Daten wiederherstellt.`,
  `Veranstaltungen und andere Inhalte von Communitys, ohne Ihren Namen.`,
  (of: { name: string | number }) =>
    `Das Konto von ${of.name} wird in allen Communitys hier gelöscht. Das lässt sich nicht rückgängig machen, auch nicht mit einer Sicherungskopie.`,
  `Ihr Passwort und alle anderen Anmeldewege. Sie werden sofort überall abgemeldet.`,
  `Was gelöscht wird`,
  `Was bleibt`,
  `löschen`,
  `Andere Dienste werden aufgefordert, ihre Kopien zu löschen.`,
  `Ihr Konto ist geschlossen und kann nicht wiederhergestellt werden.`,
  `Die Löschung ist abgeschlossen, hier und bei allen anderen Diensten. Sie können diese Seite schließen.`,
  (of: { all: number; done: number }) =>
    `Andere Dienste haben ${say.number(of.done)} von ${say.plural(of.all, { one: `${say.number(of.all)} Kopie`, other: `${say.number(of.all)} Kopien` })} gelöscht.`,
  `Erledigt`,
  `Ihr Konto ist gelöscht`,
  `Ihre Daten sind hier gelöscht.`,
  `Keine Löschung gefunden`,
  `Dieser Browser hat keinen Beleg für eine Löschung. Ein Beleg bleibt höchstens eine Woche in dem Browser, in dem gelöscht wurde, und nur bis die Löschung abgeschlossen ist. Eine begonnene Löschung läuft auch ohne Beleg weiter.`,
  `Waren Sie schon abgemeldet, als Sie auf die Schaltfläche gedrückt haben, wurde nichts gelöscht. Melden Sie sich an und versuchen Sie es noch einmal.`,
  `Aktuellen Stand anzeigen`,
  `Auch der Beleg wurde gelöscht. Diese Seite wird nur einmal angezeigt.`,
  `Sie sind überall abgemeldet. Diese Seite aktualisiert sich von selbst.`,
  `Ihr Konto wird gelöscht`,
  `In Arbeit`,
  `Aktuelles Passwort`,
  `E-Mail-Adresse`,
  `Vorname`,
  `Nachname`,
  (of: { count: string | number }) => `Mindestens ${of.count} Zeichen`,
  `Link aus der E-Mail`,
  `Kopieren Sie den ganzen Link aus der E-Mail oder die Adresse dieser Seite, und fügen Sie ihn hier ein.`,
  `Dieser Link gilt nicht mehr. Ein Link aus einer E-Mail gilt nur einmal und nur für begrenzte Zeit. Haben Sie ihn gerade benutzt, hat er gewirkt.`,
  `Neues Passwort`,
  `Passwort`,
  `Neue E-Mail anfordern`,
  `E-Mail anfordern`,
  `Fordern Sie ein neues Passwort auf der Website Ihrer Community an.`,
  `Wenn es zu dieser Adresse ein Konto gibt, ist die E-Mail unterwegs.`,
  `Der Link darin gilt eine Stunde. Die E-Mail kann einige Minuten brauchen.`,
  `Wir senden Ihnen eine E-Mail mit einem Link, über den Sie ein neues Passwort festlegen.`,
  `Neues Passwort`,
  `Diese Anmeldung gibt es nicht mehr.`,
  `Per E-Mail anmelden`,
  `Wir senden Ihnen eine E-Mail mit einem Link zum Formular. Damit melden Sie sich ohne Konto und ohne JavaScript für diese Veranstaltung an. Plätze werden für Sie erst gehalten, wenn Sie das Formular abschicken.`,
  `Melden Sie sich mit der Adresse an, an die die E-Mail ging.`,
  `Meine Daten löschen`,
  `Die Namen und Adressen dieser Anmeldung löschen`,
  `Die Veranstalter sehen dann, dass jemand kommt, aber nicht wer. Auf einer Rechnung bleibt der Name, solange das Gesetz es verlangt. Das lässt sich nicht rückgängig machen.`,
  (of: { recovery: string | number }) =>
    `Sie können diese Anmeldung nur in diesem Browser öffnen. Geht sie verloren, nutzen Sie „${of.recovery}“.`,
  `In meinem Konto behalten`,
  `Schauen Sie in Ihr Postfach. Die E-Mail mit dem Link zum Formular ist unterwegs, außer wenn solche E-Mails an diese Adresse abbestellt sind. Melden Sie sich dann mit einem Konto an.`,
  `Dieses Formular braucht JavaScript. Ohne JavaScript können Sie sich mit einem Konto oder per E-Mail anmelden.`,
  `Anmelden, um sie in einem Konto zu behalten`,
  `Die Seite war zu lange offen, oder die Tickets haben sich geändert. Senden Sie das Formular noch einmal ab.`,
  `Ihre Tickets sind in der E-Mail, die Sie von uns bekommen haben.`,
  `Der Link wurde schon benutzt, ist älter als 30 Minuten, oder die E-Mail ging an eine andere Adresse. Fordern Sie eine neue E-Mail an.`,
  `Ihr Browser hat nicht bewiesen, dass Sie kein Roboter sind. Schalten Sie JavaScript ein und senden Sie das Formular noch einmal ab, oder melden Sie sich per E-Mail oder mit einem Konto an.`,
  `Mit einem Konto anmelden`,
  `Mit JavaScript anmelden`,
  `Öffnen Sie den Link in Ihrer Einladungs-E-Mail. Er führt zu der Website, die Sie einlädt.`,
  `Ihr Konto ist bereit. Melden Sie sich an, um auf die Einladung zu antworten.`,
  `Sie sind eingeladen. Wählen Sie ein Passwort für die Adresse, an die die Einladung ging. Melden Sie sich dann an, und antworten Sie.`,
  `Diese Rechnung gibt es nicht, oder Sie können sie nicht sehen.`,
  `Anschrift`,
  `Straße und Hausnummer, dann Postleitzahl und Ort: je eine Zeile.`,
  (of: { name: string | number }) => `Rechnung an ${of.name}`,
  `Die Angaben stehen auf der Rechnung, die nach der Zahlung ausgestellt wird. Wenn Sie alle Felder leeren, entfallen sie wieder.`,
  `Rechnung an eine Firma oder Anschrift`,
  `Firma`,
  `Land`,
  (of: { number: string | number }) => `Rechnungskorrektur ${of.number}`,
  `Zur Rechnung`,
  (of: { amount: string | number }) => `Abzüglich ${of.amount} Rabatt`,
  `Veranstaltung`,
  `Brutto`,
  (of: { number: string | number }) => `Rechnung ${of.number}`,
  `Datum`,
  `Netto`,
  `Nummer`,
  `Der Betrag ist bezahlt.`,
  `Drucken Sie diese Seite, oder speichern Sie sie beim Drucken als PDF.`,
  `MwSt.-Satz`,
  `Der Betrag wurde erstattet.`,
  (of: { number: string | number }) => `Storno einer Rechnungskorrektur ${of.number}`,
  `Steuerschuldnerschaft des Leistungsempfängers (Reverse-Charge-Verfahren).`,
  `Zur Rechnungskorrektur`,
  `Druckansicht`,
  `Leistungsdatum`,
  `MwSt.`,
  (of: { number: string | number }) => `Steuernummer ${of.number}`,
  (of: { net: string | number; rate: string | number }) => `${of.rate} MwSt. auf ${of.net}`,
  `Rechnungen`,
  `An`,
  `Gesamtbetrag`,
  `Erstatteter Betrag`,
  `Einzelpreis`,
  `USt-IdNr.`,
  `Eines Landes der EU, zum Beispiel DE123456789.`,
  (of: { id: string | number }) => `USt-IdNr. ${of.id}`,
  `Leistung`,
  `Eine Bank hatte den Betrag zurückgebucht; er wurde wieder gezahlt.`,
  `Deutsch auch für mein Konto`,
  `Ihr Konto ist jetzt auf Deutsch eingestellt, auch für E-Mails an Sie.`,
  `E-Mails an Sie kommen in der Sprache Ihres Kontos.`,
  `Noch einmal anmelden`,
  `Antworten`,
  `Wartet auf Freigabe`,
  `Ihre Anmeldung wartet auf die Freigabe durch die Veranstalter. Bis dahin sind Ihre Plätze reserviert.`,
  `Diese Anmeldung stornieren`,
  `Storniert`,
  `Diese Anmeldung ist storniert.`,
  `Antworten ändern`,
  `Angemeldet`,
  `Sie sind angemeldet.`,
  `Beitrag für die Plattform`,
  `Beitrag für die Plattform bei Online-Zahlung`,
  `Ihre Plätze sind reserviert. Beantworten Sie die Fragen der Veranstalter, um die Anmeldung abzuschließen.`,
  `Zahlung unklar`,
  `Die Veranstalter prüfen Ihre Zahlung. So lange bleiben Ihre Plätze reserviert.`,
  `Dorthin geht eine E-Mail mit diesem Ticket.`,
  `Abgelaufen`,
  `Diese Anmeldung wurde nicht rechtzeitig abgeschlossen. Ihre Plätze sind wieder frei.`,
  `Servicegebühr`,
  `Servicegebühr bei Online-Zahlung`,
  `Anmeldung abschließen`,
  `Zahlungspflichtig bestellen`,
  (of: { count: number }) =>
    `Sie haben noch ${say.plural(of.count, { one: `${say.number(of.count)} Minute`, other: `${say.number(of.count)} Minuten` })} Zeit.`,
  `Später sagen, wer kommt`,
  (of: { when: string | number }) => `Sie können bis ${of.when} sagen, wer kommt.`,
  `Warteliste verlassen`,
  `Ja, meinen Platz auf der Liste aufgeben`,
  `Noch kein Name`,
  `Namen fehlen`,
  `Ihre Plätze sind reserviert. Geben Sie an, wer kommt, um die Anmeldung abzuschließen.`,
  (of: { when: string | number }) => `Sie haben bis ${of.when} Zeit.`,
  `Die Anmeldung hat sich inzwischen geändert. Diese Seite zeigt, wie es jetzt ist.`,
  `Wartet auf Zahlung`,
  `Ihre Anmeldung wartet auf Ihre Zahlung.`,
  `Wer kommt`,
  (of: { position: string | number; ticket: string | number }) =>
    `Person ${of.position}: ${of.ticket}`,
  (of: { position: string | number }) => `Ihr Platz auf der Liste ist ${of.position}.`,
  `Nicht angenommen`,
  `Diese Anmeldung wurde nicht angenommen.`,
  `Ja, alle Plätze dieser Anmeldung aufgeben`,
  (of: { rate: string | number }) => `Davon ${of.rate} MwSt.`,
  `Summe`,
  `In Bearbeitung`,
  `Diese Anmeldung ist in Bearbeitung.`,
  `Nicht abgeschlossen`,
  `Ihre Plätze sind reserviert. Es fehlt noch ein Schritt: Schließen Sie die Anmeldung ab.`,
  `Auf der Warteliste`,
  `Sie stehen auf der Warteliste. Sie bekommen eine E-Mail, wenn Plätze für Sie frei sind.`,
  `Wann`,
  (of: { days: string | number; start: string | number }) => `${of.days}, ab ${of.start} Uhr`,
  `Wer kommt?`,
  `Sie sind für diesen Tag angemeldet.`,
  `Ja, meinen Platz an diesem Tag aufgeben`,
  `Dieser Programmpunkt findet nicht statt.`,
  `Im Programm ansehen`,
  (of: { session: string | number }) => `Überschneidet sich mit „${of.session}“`,
  `Ihre Anmeldung wartet auf die Freigabe durch die Veranstalter. Ihr Platz ist so lange reserviert.`,
  `Sie sind für diesen Programmpunkt angemeldet.`,
  `Die Veranstalter haben diese Anmeldung nicht angenommen.`,
  `Ja, meinen Platz bei diesem Programmpunkt aufgeben`,
  `Ihre Programmpunkte und Tage`,
  `Platz aufgeben`,
  `Passwort ändern`,
  `Sie melden sich hier ohne Passwort an. Es gibt also keines zu ändern.`,
  `Ihr Passwort ist geändert. Überall sonst sind Sie abgemeldet.`,
  `Überall sonst werden Sie abgemeldet und melden sich mit dem neuen Passwort wieder an.`,
  `Passwort ändern`,
  `Betrag`,
  `Sie zahlen auf einer Seite von Stripe und kommen danach hierher zurück.`,
  (of: { amount: string | number }) =>
    `Sie können ${of.amount} auch am Einlass bar bezahlen. Bis dahin sind Ihre Plätze reserviert.`,
  (of: { when: string | number }) =>
    `Ihre Plätze sind bis ${of.when} für Sie reserviert. Wenn Ihre Zahlung angekommen ist, werden sie per E-Mail bestätigt.`,
  `Weiter zur Zahlung`,
  `Falls Sie bezahlt haben: Sie bekommen Ihre Plätze wieder, wenn sie noch frei sind. Sonst wird Ihre Zahlung erstattet.`,
  `Zur Zahlung`,
  `Noch einmal nachsehen`,
  `Oder per Überweisung`,
  (of: { amount: string | number }) => `${of.amount} zahlen`,
  `Ihre Bank führt die Zahlung noch aus, das kann einige Tage dauern. Ihre Plätze bleiben reserviert und werden per E-Mail bestätigt.`,
  `Verwendungszweck`,
  `Geben Sie ihn bei der Überweisung an. Daran erkennen die Veranstalter Ihre Zahlung.`,
  `Der Zahlungsanbieter nimmt diese Zahlung nicht an. Es wurde nichts bezahlt. Fragen Sie die Veranstalter, wie Sie zahlen können.`,
  `So zahlen Sie`,
  `An`,
  `Der Zahlungsanbieter nimmt diese Zahlung nicht an. Es wurde nichts bezahlt. Bitte zahlen Sie per Überweisung.`,
  `Wir wissen noch nicht, ob Sie bezahlt haben, und fragen beim Zahlungsanbieter nach. Zahlen Sie bis dahin nicht noch einmal.`,
  `Ihre Zahlung wurde nicht abgeschlossen, und es wurde nichts abgebucht. Sie können noch einmal zahlen.`,
  `Die Seite zum Zahlen lässt sich gerade nicht öffnen. Es wurde nichts bezahlt. Versuchen Sie es in ein paar Minuten noch einmal.`,
  `Wir warten auf die Bestätigung Ihrer Zahlung. Sie kommt meist in Sekunden.`,
  (of: { amount: string | number }) =>
    `Darin ist Ihr Beitrag von ${of.amount} für die Plattform enthalten.`,
  (of: { fee: string | number }) => `Darin ist eine Servicegebühr von ${of.fee} enthalten.`,
  `So werden Sie hier gezeigt`,
  `Dieses Bild verwenden`,
  `Wählen Sie ein Bild: eine PNG-, JPEG-, WebP- oder GIF-Datei.`,
  (of: { megabytes: string | number }) =>
    `PNG, JPEG, WebP oder GIF, höchstens ${of.megabytes} MB. In dieser Community können es alle sehen.`,
  (of: { megabytes: string | number }) =>
    `Diese Datei ist zu groß. Wählen Sie eine mit höchstens ${of.megabytes} MB.`,
  `Nur Mitglieder dieser Community können hier ein Bild haben.`,
  `Neues Bild`,
  `Sie haben hier kein Bild.`,
  `Mein Bild entfernen`,
  `Profilbild`,
  `Uhrzeitformat`,
  `12 Stunden: 6:30 PM`,
  `24 Stunden: 18:30`,
  `So stehen Uhrzeiten auf den Seiten und in E-Mails.`,
  `Ihre Einstellungen sind gespeichert.`,
  `Sprache`,
  `Wie der Browser`,
  `Die Sprache der Seiten und E-Mails.`,
  `Einstellungen der Community verwenden`,
  `Speichern`,
  `Farbschema`,
  `Dunkel`,
  `Hell`,
  `Wie das Gerät`,
  `Helle oder dunkle Seiten.`,
  `Einstellungen`,
  `Erster Tag der Woche`,
  `So beginnen Wochen in Kalendern.`,
  `Zeitzone`,
  `Für Zeiten, die zu keiner Veranstaltung gehören. Bei Veranstaltungen gilt die Zeit am Ort. E-Mails nennen beide.`,
  `Code einlösen`,
  `Rabattcode`,
  `Rabatt`,
  `Ich habe einen Rabattcode`,
  `Rabattcode entfernen`,
  `Dieser Code gilt nicht für diese Anmeldung. Prüfen Sie, wie er geschrieben ist und bis wann er gilt.`,
  `Auswählen …`,
  (of: { answer: string | number; question: string | number }) =>
    `Nur wenn die Antwort auf „${of.question}“ „${of.answer}“ ist.`,
  (of: { count: number }) =>
    `Die Antwort wird ${say.plural(of.count, { '0': `nach der Veranstaltung`, one: `${say.number(of.count)} Tag nach der Veranstaltung`, other: `${say.number(of.count)} Tage nach der Veranstaltung` })} gelöscht.`,
  `Nein`,
  `Ja`,
  `Wählen Sie die Anmeldung, die Sie öffnen möchten. Wenn Sie diese Seite verlassen, fordern Sie für die anderen eine neue E-Mail an.`,
  `Wenn es mit dieser Adresse Anmeldungen gibt, ist die E-Mail unterwegs.`,
  `Ihre Anmeldungen`,
  `Der Link darin funktioniert ein Mal, 30 Minuten lang. Die E-Mail kann einige Minuten brauchen.`,
  `Haben Sie sich ohne Konto für eine Veranstaltung angemeldet? Geben Sie die Adresse an, mit der Sie sich angemeldet haben. Wir senden Ihnen eine E-Mail mit einem Link zu Ihren Anmeldungen.`,
  `Anmeldungen öffnen`,
  (of: { event: string | number; when: string | number }) => `${of.event}, angemeldet ${of.when}`,
  `Ich finde mein Ticket nicht`,
  `Dieser Link wurde schon benutzt, oder er ist älter als 30 Minuten. Fordern Sie eine neue E-Mail an.`,
  `Ich habe mich mit einem Konto angemeldet`,
  `Um Erstattung bitten`,
  `Erstattet`,
  `Wählen Sie, wofür Sie Ihr Geld zurückhaben möchten.`,
  `Wofür möchten Sie Ihr Geld zurück?`,
  `Die Veranstalter überweisen Ihnen den Betrag.`,
  `Grund (optional)`,
  `Abgelehnt`,
  `Sie haben darum gebeten. Die Veranstalter entscheiden darüber.`,
  `Erstattungen`,
  `Die Registrierung ist hier nicht offen. Wenn Sie eingeladen wurden, öffnen Sie den Link in der Einladungs-E-Mail.`,
  `Sehen Sie in Ihrem Posteingang nach: Eine E-Mail enthält den nächsten Schritt.`,
  `Ich habe ein Konto`,
  `Konto erstellen`,
  `Das kann einige Minuten dauern. Prüfen Sie auch den Spam-Ordner.`,
  (of: { ticket: string | number }) => `Nur zusammen mit „${of.ticket}“`,
  (of: { count: number }) =>
    `Für ${say.plural(of.count, { one: `${say.number(of.count)} Person`, other: `${say.number(of.count)} Personen` })}`,
  `Die Veranstalter geben jede Anmeldung einzeln frei`,
  `Die Tickets haben sich inzwischen geändert. Sehen Sie sie noch einmal an, und melden Sie sich dann an.`,
  `Diese Tickets können so nicht bestellt werden.`,
  `Sie können sich hier nicht zu dieser Veranstaltung anmelden. Entweder nimmt sie gerade keine Anmeldungen an, oder nur Mitglieder dieser Community können sich anmelden.`,
  `Zugangscode`,
  `Tickets mit diesem Code`,
  `Seite der Veranstaltung`,
  `Ich habe einen Zugangscode`,
  `Wählen Sie mindestens ein Ticket.`,
  (of: { currency: string | number }) => `Ihr Preis pro Ticket, in ${of.currency}`,
  (of: { count: number }) =>
    `Danach stellen die Veranstalter ${say.plural(of.count, { one: `eine Frage`, other: `${say.number(of.count)} Fragen` })}. Ihre Plätze sind so lange reserviert.`,
  (of: { event: string | number }) => `Anmeldung: ${of.event}`,
  `Sie sehen den Gesamtbetrag, bevor Sie bestellen.`,
  `Auf die Warteliste setzen`,
  `Für ausverkaufte Tickets können Sie sich auf die Warteliste setzen.`,
  `Kein Ticket dieser Veranstaltung hat diesen Zugangscode.`,
  `Diese Anmeldung gibt es nicht. Hier sind Ihre Anmeldungen.`,
  `Alle Ihre Anmeldungen`,
  `Sie haben sich hier noch zu keiner Veranstaltung angemeldet.`,
  `Vergangene und stornierte`,
  `Ihre Anmeldungen`,
  `Kommende`,
  `Öffnen Sie den Link in der E-Mail. Er führt zu der Website Ihres Kontos.`,
  `Ihr neues Passwort gilt jetzt. Sie sind überall abgemeldet.`,
  (of: { provider: string | number }) => `Auch mit ${of.provider} anmelden`,
  `„Überall abmelden“ beendet alle Ihre Sitzungen, auch in diesem Browser. Das empfiehlt sich, wenn ein Gerät verloren ging oder jemand anderes Ihr Konto benutzt haben könnte.`,
  `Das ist Ihr einziger Anmeldeweg. Er lässt sich daher nicht entfernen.`,
  `Dieser Anmeldeweg lässt sich nicht entfernen. Nichts wurde geändert.`,
  (of: { way: string | number }) => `${of.way} entfernen`,
  (of: { way: string | number }) => `Ja, nicht mehr mit ${of.way} anmelden`,
  `Anmeldung und Sicherheit`,
  `Es wurde nichts geändert. Setzen Sie das Häkchen, wenn Sie sicher sind.`,
  `Anmeldewege`,
  `Wo Sie angemeldet sind`,
  `Überall abmelden`,
  `Melden Sie sich an, um fortzufahren. Ohne Konto erstellen Sie zuerst eines. Danach kommen Sie hierher zurück.`,
  `Passwort vergessen?`,
  `jemand ohne Namen`,
  `Dieses Formular ist abgelaufen. Bitte melden Sie sich noch einmal mit dem vorläufigen Passwort an.`,
  `oder`,
  `Ihr Passwort gilt jetzt. Melden Sie sich damit an.`,
  `Profil, Mitgliedschaften und Einladungen`,
  `Passwort wählen`,
  `Ihr Passwort war nur vorläufig. Wählen Sie ein eigenes, und melden Sie sich dann damit an.`,
  `Passwort festlegen`,
  `Abmelden`,
  (of: { name: string | number }) => `Sie sind angemeldet als ${of.name}.`,
  `Anmelden`,
  (of: { provider: string | number }) => `Weiter mit ${of.provider}`,
  `Alle Einlässe sind übertragen.`,
  `Eingelassen, aber ein anderer Einlass widerspricht`,
  `Diese Station ist auf diesem Gerät in einem anderen Tab oder Fenster geöffnet. Schließen Sie es, und versuchen Sie es dann noch einmal.`,
  `Die Station funktioniert auf diesem Gerät nicht: Sein Speicher ist voll oder gesperrt, oder sein Browser ist zu alt. Nutzen Sie online die Seite am Einlass oder ein anderes Gerät.`,
  `Die Tickets auf diesem Gerät wurden gelöscht: Die Station ist beendet, oder Sie dürfen niemanden mehr einlassen. Melden Sie sich neu an, oder richten Sie eine andere Station ein.`,
  (of: { count: string | number; time: string | number }) =>
    `Tickets: ${of.count}, Stand ${of.time}`,
  `Tickets laden`,
  `Eine Station braucht Skripte, weil sie ohne Netz arbeitet. Erlauben Sie sie in diesem Browser, oder verwenden Sie die Seite am Einlass.`,
  `Die Tickets können nicht geladen werden, weil kein Netz da ist. Laden Sie sie, solange Sie online sind.`,
  `Nicht eingelassen`,
  `Öffnen`,
  `Passphrase dieses Geräts`,
  (of: { count: string | number }) =>
    `Mindestens ${of.count} Zeichen. Sie verschlüsselt die Tickets auf diesem Gerät. Wenn die Seite geschlossen war, geben Sie sie erneut ein.`,
  `Station sperren`,
  `Für ein verlorenes Gerät: Von ihm wird nichts mehr übernommen, und es löscht seine Tickets, sobald es wieder online ist.`,
  `Oder jemanden am Namen finden`,
  `Drücken Sie auf einen Namen, um die Person einzulassen.`,
  `Stand dieses Geräts`,
  `Ja, für immer sperren: Einlässe, die sie nicht übertragen hat, gehen verloren`,
  (of: { name: string | number }) => `Station ${of.name}`,
  (of: { count: string | number }) =>
    `Diese Veranstaltung hat mehr Tickets, als ein Gerät speichert (${of.count}). Richten Sie eine Station für eine Einlassliste einzelner Ticketarten ein.`,
  (of: { count: string | number }) => `Wählen Sie mindestens ${of.count} Zeichen.`,
  `Es ist nicht unter den Tickets dieses Geräts: Es gilt für eine andere Liste oder Veranstaltung oder wurde später ausgestellt. Prüfen Sie es online.`,
  (of: { count: string | number }) =>
    `Noch nicht übertragen: ${of.count}. Das geschieht, sobald wieder Netz da ist.`,
  `Die Tickets lassen sich auf diesem Gerät nicht speichern: Sein Speicher ist voll. Lassen Sie diese Seite offen, denn ohne Netz öffnet sie sich nicht noch einmal.`,
  (of: { count: string | number }) =>
    `Nicht übertragen: ${of.count}. Der Server übernimmt von dieser Station keine Einlässe mehr.`,
  `Das ist nicht die Passphrase dieses Geräts. Versuchen Sie es noch einmal.`,
  `Einrichten`,
  `Abgelaufen`,
  `Name`,
  `Etwa Eingang Nord.`,
  `Station einrichten`,
  `Noch ist keine Station eingerichtet.`,
  `Stationen ohne Netz`,
  `Gesperrt`,
  `Eine Station lässt Menschen ein, auch wenn kein Netz da ist. Sie speichert Namen und Tickets dieser Veranstaltung verschlüsselt auf ihrem Gerät und überträgt die Einlässe später.`,
  (of: { event: string | number }) => `Stationen: ${of.event}`,
  (of: { time: string | number }) => `bis ${of.time}`,
  `Die Adresse dieser Seite ist unvollständig. Öffnen Sie den ganzen Link aus der E-Mail.`,
  `Diese E-Mails sind abbestellt`,
  `Diese Adresse bekommt keine E-Mails dieser Art mehr. E-Mails zu Ihren eigenen Anmeldungen und Tickets kommen weiterhin an, ebenso die E-Mail für ein neues Passwort.`,
  `Hier bestellen Sie diese E-Mails an Ihre Adresse ab. Was aufhört, hängt von der E-Mail ab: Einladungen und Erinnerungen aller Communitys hier oder die Ankündigungen eines Veranstalters. Einladungen finden Sie weiterhin, wenn Sie sich anmelden.`,
  `Diese E-Mails abbestellen`,
  `Code als Text`,
  `Stellen Sie am Einlass den Bildschirm hell, und zeigen Sie den Code.`,
  `Dieses Ticket hat keinen Code. Nennen Sie am Einlass Ihren Namen.`,
  `Die Anmeldung wurde storniert.`,
  `QR-Code des Tickets`,
  `Der Code wurde missbraucht. Die Veranstalter haben das Ticket gesperrt.`,
  `Die Zahlung der Anmeldung wurde angefochten. Das Ticket ist deshalb gesperrt.`,
  `Veranstaltung`,
  `Diese Anmeldung hat keine Tickets.`,
  `Das Ticket ist zurzeit nicht gültig.`,
  `Die Anmeldung`,
  `Die Veranstalter haben das Ticket widerrufen.`,
  (of: { count: number }) =>
    `${say.plural(of.count, { one: `Ticket zeigen`, other: `Tickets zeigen` })}`,
  `Tickets`,
  `Das Ticket wurde an jemand anderen übertragen.`,
  `Wo`,
  `Übertragen`,
  `Dieses Ticket wurde übertragen. Den Code hat die neue Person.`,
  `Dieser Link enthält keinen Ticketcode. Öffnen Sie den ganzen Link der E-Mail.`,
  `Code anzeigen`,
  `Der bisherige Code gilt dann nicht mehr. Die neue Person erhält einen neuen per E-Mail; Sie sehen ihn nicht.`,
  `Ticket übertragen`,
  (of: { name: string | number }) => `Ticket von ${of.name} übertragen`,
  `Versehen am Einlass`,
  `Doppelt gescannt`,
  `Nachträgliche Korrektur`,
  `Falsche Person`,
  `Willkommen`,
  `Schon da`,
  `Schon eingelassen`,
  `Diese Liste lässt einmal ein, und das Ticket wurde benutzt.`,
  `Heute schon eingelassen`,
  `Diese Liste lässt einmal am Tag ein.`,
  (of: { time: string | number }) => `Eingelassen um ${of.time}`,
  `Nicht echt`,
  `Der Code wurde nicht für diese Veranstaltung ausgestellt.`,
  `Nicht gültig`,
  `Nicht auf der Liste`,
  `Diese Liste ist für andere Ticketarten.`,
  `Andere Veranstaltung`,
  `Das Ticket ist für eine andere Veranstaltung.`,
  `Voll`,
  `Es sind so viele da wie möglich. Vermerken Sie, wer geht, und scannen Sie erneut.`,
  (of: { time: string | number }) => `Da seit ${of.time}`,
  `Alter Code`,
  `Das Ticket hat einen neuen Code. Er steht unter „Ihre Anmeldungen“.`,
  `Zu früh`,
  (of: { time: string | number }) => `Diese Liste öffnet um ${of.time}.`,
  `Zu spät`,
  (of: { time: string | number }) => `Diese Liste hat um ${of.time} geschlossen.`,
  `Unbekannter Code`,
  `Das ist kein Ticket dieser Community. Suchen Sie nach dem Namen.`,
  `Bestätigen`,
  `Öffnen Sie den Link in der E-Mail, die Sie erhalten haben. Er führt zu der Website Ihres Kontos.`,
  `Ihr Konto ist bereit.`,
  `Nur noch ein Schritt: Bestätigen Sie, dass die Adresse Ihnen gehört.`,
  `Adresse bestätigen`,
  `Empfohlen`,
  `Erledigt`,
  (of: { who: string | number }) => `Zuständig: ${of.who}`,
  (of: { who: string | number }) => `Zuständig: ${of.who}, wirkt nach einem Neustart`,
  `Nötig`,
  `Als Nächstes`,
  (of: { done: number; total: number }) =>
    `${say.number(of.done)} von ${say.number(of.total)} erledigt`,
  `Nichts gefunden`,
  `Diese Seite gibt es nicht, oder Sie dürfen sie nicht sehen.`,
  `Schließen`,
  `Verwaltungsbereiche`,
  (of: { title: string | number }) => `Verzeichnis: ${of.title}`,
  `Änderungen verwerfen`,
  `Erledigt. Diese Seite zeigt den jetzigen Stand.`,
  `Das hat nicht geklappt`,
  `Der Dienst antwortet gerade nicht. Bitte versuchen Sie es in Kürze erneut.`,
  `Kein Zugriff`,
  `Ihr Konto kann diesen Bereich nicht öffnen. Bitten Sie jemanden, der ihn verwaltet, um eine Rolle.`,
  `Das geht nicht mehr`,
  `Es ist schon geschehen, oder der Stand hat sich inzwischen geändert. Jetzt wurde nichts geändert.`,
  (of: { kind: string | number }) =>
    `${say.select(of.kind, { group: `Sie sind kein Mitglied dieser Gruppe, oder es gibt sie nicht. Bitten Sie jemanden, dem die Gruppe gehört`, other: `Sie sind kein Mitglied dieser Organisation, oder es gibt sie nicht. Bitten Sie jemanden, dem die Organisation gehört` })}, um eine Einladung.`,
  `Dieses Formular kann nur von seiner eigenen Seite gesendet werden.`,
  `Gehe zu`,
  `Seite oder Aktion suchen`,
  `Hier heißt nichts so.`,
  `Schließen`,
  `Zum Filter einer Liste`,
  `Diese Liste anzeigen`,
  `Tastenkürzel`,
  `Abmelden`,
  `Verwaltung`,
  `Zu viel auf einmal`,
  `Die Dateien sind zusammen zu groß. Senden Sie weniger oder kleinere.`,
  `Zu viele Anfragen`,
  `Bitte warten Sie eine Minute und versuchen Sie es erneut.`,
  `Noch nicht gespeichert`,
  `Ohne Titel`,
  `Sie selbst`,
  `Legen Sie den CNAME-Eintrag an, der Besucher hierher führt. Ein Name, der keinen haben kann, braucht, was sein Anbieter stattdessen vorsieht.`,
  `Legen Sie den TXT-Eintrag bei Ihrem Namensdienst an und lassen Sie die Einträge prüfen. Er beweist, dass der Name Ihnen gehört.`,
  `Soll`,
  `Gefunden`,
  `Keiner. Beide Einträge sind vorhanden.`,
  (of: { reason: string | number }) => `Ergebnis der letzten Prüfung: ${of.reason}.`,
  `Fehlt`,
  `Name`,
  `Nächster Schritt:`,
  `Nichts, oder keine Antwort`,
  `Nichts`,
  `Einträge, die der Namensdienst haben muss`,
  `Stellen Sie den TXT-Eintrag bei Ihrem Namensdienst wieder her und lassen Sie die Einträge prüfen. Er beweist, dass der Name Ihnen gehört.`,
  `Ist`,
  `Stand`,
  `Typ`,
  (of: { zone: string | number }) =>
    `Programmpunkte werden in einem Entwurf verschoben. Zeiten in ${of.zone}.`,
  `Nachher`,
  `Nach der Veröffentlichung`,
  `Anderer Raum`,
  `Vorher`,
  `Jemand anderes hat den Entwurf oder das Programm inzwischen geändert. Diese Seite zeigt den jetzigen Stand. Prüfen Sie ihn und versuchen Sie es erneut.`,
  `Änderungen und veröffentlichte Stände`,
  `Änderungen am Programm`,
  `Es wurde nichts geändert. Der Entwurf ist leer, oder die Veranstaltung lässt keine Änderungen mehr zu.`,
  `Es wurde nichts veröffentlicht. Der Entwurf hat jetzt Konflikte, sie stehen unten.`,
  (of: { changes: number }) =>
    `${say.plural(of.changes, { one: `${say.number(of.changes)} Änderung`, other: `${say.number(of.changes)} Änderungen` })}`,
  (of: { changes: number; conflicts: number }) =>
    `${say.plural(of.changes, { one: `${say.number(of.changes)} Änderung`, other: `${say.number(of.changes)} Änderungen` })}, ${say.plural(of.conflicts, { one: `${say.number(of.conflicts)} Konflikt`, other: `${say.number(of.conflicts)} Konflikte` })}`,
  `Tag`,
  `Verwerfen`,
  `Alle Änderungen verwerfen`,
  (of: { counts: string | number; title: string | number }) =>
    `Ja: ${of.counts} am Programm von „${of.title}“ verwerfen`,
  (of: { slot: string | number }) => `Im Entwurf: ${of.slot}.`,
  `Der Entwurf ist leer. Verschieben Sie einen Programmpunkt, um zu beginnen.`,
  (of: { from: string | number; to: string | number }) => `${of.from} bis ${of.to}`,
  `Den Programmpunkt, den Sie verschieben wollten, gibt es nicht mehr.`,
  `Mit Konflikt`,
  `Etwas steht im Weg.`,
  `Mit Tasten: Die Leertaste wählt einen Programmpunkt, Pfeiltasten verschieben ihn um fünf Minuten oder einen Raum, die Eingabetaste speichert, Escape bricht ab, U nimmt seine Änderung zurück. Oder ziehen Sie ihn.`,
  `Dauer`,
  `In Minuten; leer: Ende offen`,
  (of: { title: string | number }) => `„${of.title}“ verschieben`,
  `Im Entwurf verschieben`,
  `Verschoben`,
  `Verschoben, mit Konflikt`,
  `Zeit oder Raum wurden in der Veröffentlichung geändert, nachdem er hier verschoben wurde. Prüfen Sie ihn und verschieben Sie ihn erneut, oder nehmen Sie diese Änderung zurück.`,
  `Noch kein Programmpunkt hat eine Zeit. Verschieben Sie einen aus dem Stapel.`,
  `Kein Raum`,
  `kein Raum`,
  `Noch keine Zeit`,
  (of: { counts: string | number }) => `${of.counts}, noch nicht veröffentlicht`,
  `Sein Status lässt diese Verschiebung nicht mehr zu. Nehmen Sie diese Änderung zurück.`,
  `Notiz (optional)`,
  `Für das Team, wird mit dem veröffentlichten Stand aufbewahrt.`,
  `Ein Programmpunkt einer anderen Veranstaltung`,
  `Er liegt an keinem Tag der Veranstaltung. Wählen Sie einen anderen Tag.`,
  `Frühere Stände`,
  (of: { title: string | number }) => `Programm von ${of.title}`,
  `Veröffentlichen`,
  (of: { counts: string | number }) => `${of.counts} veröffentlichen`,
  `Veröffentlicht`,
  (of: { slot: string | number }) => `Veröffentlicht: ${of.slot}.`,
  (of: { title: string | number }) => `„${of.title}“`,
  (of: { number: string | number }) => `Stand ${of.number}`,
  `Veröffentlicht. Besucher sehen jetzt alles.`,
  (of: { at: string | number; zone: string | number }) =>
    `Veröffentlicht: ${of.at}. Zeiten in ${of.zone}.`,
  `Raum`,
  `Sein Raum wurde entfernt. Wählen Sie einen anderen.`,
  (of: { other: string | number }) =>
    `${of.other} ist zu dieser Zeit in diesem Raum. Verschieben Sie eins von beiden.`,
  (of: { title: string | number }) => `${of.title} ist wieder am alten Platz.`,
  (of: { room: string | number; time: string | number; title: string | number }) =>
    `${of.title} gewählt, ${of.time}, ${of.room}. Pfeiltasten verschieben um fünf Minuten oder einen Raum, die Eingabetaste speichert, Escape bricht ab.`,
  (of: { titles: string | number }) => `Überschneidet sich mit: ${of.titles}`,
  (of: { title: string | number }) => `${of.title} wird gespeichert.`,
  (of: { title: string | number }) => `Die Änderung an ${of.title} wird zurückgenommen.`,
  `Der Entwurf ist gespeichert. Besucher sehen ihn, wenn er veröffentlicht ist.`,
  `Änderungen ansehen`,
  `Programmpunkt`,
  (of: { other: string | number }) =>
    `Jemand mit diesem Namen spricht gleichzeitig in einem anderen Raum: ${of.other}. Verschieben Sie eins von beiden, oder veröffentlichen Sie, wenn es zwei Personen sind.`,
  `Beginn`,
  `Leer: ohne Zeit`,
  `Jemand mit demselben Namen ist gleichzeitig in zwei Räumen. Veröffentlichen Sie, wenn es zwei Personen sind.`,
  `Der Entwurf kann veröffentlicht werden, sobald seine Konflikte gelöst sind. Konflikte von Vortragenden dürfen bleiben.`,
  `Es wurde nichts verworfen. Bestätigen Sie zuerst mit dem Kästchen.`,
  `Zurücknehmen`,
  (of: { title: string | number }) => `der Verschiebung von ${of.title}`,
  (of: { counts: string | number }) =>
    `${of.counts}. Besucher sehen davon nichts, bis es veröffentlicht ist, und dann alles auf einmal.`,
  (of: { count: number }) => `Ohne Zeit (${say.number(of.count)})`,
  `Der Tag muss ein Datum sein.`,
  `Die Dauer muss in Minuten angegeben oder leer sein.`,
  `Der Beginn muss eine Uhrzeit sein, zum Beispiel 09:30.`,
  `Bilder hinzufügen (optional)`,
  `Zu Beginn`,
  `Wie viele`,
  `Bild hochladen (optional)`,
  `Bytes`,
  `Abbrechen`,
  `Ergebnis abfragen`,
  `Bitte wählen`,
  `Jemand anderes hat eine Änderung gespeichert`,
  `Ihre Eingaben sind nicht verloren, sie stehen im Formular unten. Speichern Sie erneut, um den anderen Stand zu ersetzen, oder übernehmen Sie vorher dessen Werte.`,
  `Leeren Sie eine Zeile, um sie zu entfernen.`,
  `Das hat nicht geklappt. Es wurde nichts geändert. Bitte versuchen Sie es erneut.`,
  `Feld`,
  `Datei`,
  `Weiter zu Stripe`,
  `Stripe fragt, wer Sie sind und wohin das Geld geht, und führt hierher zurück.`,
  (of: { zone: string | number }) => `In der Zeitzone ${of.zone}.`,
  `Dieses behalten`,
  (of: { height: string | number; width: string | number }) =>
    `Dieses behalten, ${of.width} × ${of.height} Pixel`,
  `Die Namen der Einträge sind nicht verfügbar.`,
  `Falls die Antwort verloren geht, fragen Sie das Ergebnis dieses Vorgangs ab:`,
  `Weiteres`,
  `Nein`,
  (of: { name: string | number }) =>
    `Niemand heißt ${of.name}. Geben Sie den Anfang des Namens eines Mitglieds ein.`,
  `Keine Angabe`,
  `Hier gibt es noch nichts. Legen Sie zuerst etwas an.`,
  `Es wurde nichts gespeichert.`,
  (of: { choices: string | number; field: string | number }) =>
    `Nur bei „${of.field}“: ${of.choices}.`,
  (of: { label: string | number }) => `${of.label} (optional)`,
  `Der Anfang des Namens genügt.`,
  `Anschrift`,
  `Vorschau`,
  (of: { count: number }) =>
    `${say.plural(of.count, { '0': `Sie erreicht niemanden.`, one: `Sie erreicht eine Adresse.`, other: `Sie erreicht ${say.number(of.count)} Adressen.` })}`,
  `Gespeichertes entfernen`,
  `Wann und wie es verkauft wird`,
  `Speichern`,
  `Jetzt gespeichert`,
  `Erneut senden`,
  `Sie sind nicht mehr angemeldet. Melden Sie sich in einem neuen Tab an, kommen Sie dann hierher zurück und senden Sie das Formular erneut.`,
  `In einem neuen Tab anmelden`,
  (of: { size: string | number }) => `Das sind ${of.size}.`,
  (of: { label: string | number }) => `${of.label} (leer lassen, um Gespeichertes zu behalten)`,
  (of: { action: string | number }) => `Ja: ${of.action}`,
  (of: { action: string | number; name: string | number }) => `Ja: ${of.action}, „${of.name}“`,
  (of: { action: string | number; name: string | number; slug: string | number }) =>
    `${of.action}, „${of.name}“: Geben Sie zur Bestätigung ${of.slug} ein.`,
  `Ihre Eingaben bleiben auf dieser Seite erhalten, Passwörter und Dateien nicht.`,
  `Es wurde nichts geändert. Bestätigen Sie, dass Sie sicher sind.`,
  `Die Auswahl mancher Felder kann gerade nicht gelesen werden. Was gewählt ist, bleibt. Öffnen Sie die Seite noch einmal, um es zu ändern.`,
  (of: { name: string | number }) => `${of.name} verwenden`,
  (of: { name: string | number; number: string | number }) => `${of.name}, Version ${of.number}`,
  (of: { name: string | number }) => `Wählen Sie aus, welches Mitglied Sie mit ${of.name} meinen.`,
  (of: { count: string | number }) =>
    `Der letzte Tag liegt vor dem ersten, oder es sind mehr als ${of.count} Tage.`,
  (of: { name: string | number }) => `Die Datei ${of.name} wurde nicht angenommen.`,
  `Ja`,
  `Ihre Eingabe`,
  `Es wurden zu viele Anfragen gestellt, deshalb ist der Zustand unbekannt. Bitte warten Sie eine Minute.`,
  `Anbieter`,
  `Aktualisieren`,
  `Anmeldung`,
  `Es kommt keine Antwort, deshalb ist der Zustand unbekannt. Bis dahin lässt sich hier nichts tun.`,
  `Zustand und Warnungen können nicht gelesen werden.`,
  `Warnungen`,
  `Noch wird nichts gespeichert: Die nächste Seite zeigt, was sich ändern würde, und Sie wählen, was wegbleibt.`,
  `Was geschieht`,
  `Adresse (optional)`,
  `Alle`,
  `Andere Datei versuchen`,
  `Der Import wurde abgebrochen. Was er gespeichert hat, bleibt.`,
  `Geändert`,
  `Was sich ändert`,
  `Wählen Sie eine Veranstaltung, oder geben Sie der neuen einen Titel.`,
  `Das Programm ist importiert.`,
  `Sie haben zugestimmt, genannt zu werden`,
  `Entwurf löschen`,
  `Unterschiede`,
  `Der Entwurf, der für diesen Import angelegt wurde, ist noch da und leer.`,
  `Die Veranstaltung`,
  (of: { example: string | number }) => `Zum Beispiel: ${of.example}`,
  `Das hat nicht geklappt. Bitte versuchen Sie es erneut.`,
  `Datei, bis 25 MB`,
  `Ohne JavaScript wählen Sie die Veranstaltung bitte vor der Datei: Nach einer anderen Seite dieser Liste ist die Datei neu zu wählen.`,
  `Eine schedule.xml oder schedule.json, ein Kalender, eine Tabelle als CSV oder eine Seite mit Linked Data. Eine Datei oder eine Adresse, nicht beides.`,
  `Inhalt der Datei`,
  `In`,
  `Weglassen`,
  (of: { title: string | number }) => `${of.title} weglassen`,
  `Der Entwurf, der für diesen Import angelegt wurde, wird mit gelöscht, außer jemand hat daran gearbeitet.`,
  (of: { count: number }) => `Bisher ${say.number(of.count)} weggelassen`,
  `Was nicht importiert werden kann`,
  `Die Datei enthält mehr, als importiert werden kann.`,
  `Fehlt in der Datei`,
  `Name`,
  `Das meiste in der Datei ist neu, und das meiste, was schon importiert wurde, fehlt darin. Vielleicht gehört sie zu einer anderen Veranstaltung. Der Import fügt die neuen Programmpunkte neben den anderen hinzu.`,
  `Neu`,
  `Eine neue Veranstaltung`,
  `Titel, falls sie neu ist`,
  `Damit wird ein Entwurf angelegt. Die Datei kann einen eigenen Titel nennen.`,
  `nichts`,
  `Davon gibt es nichts.`,
  `Personen`,
  `Was der Import ändern würde`,
  `Noch ist nichts gespeichert. Sehen Sie durch, was sich ändern würde, und lassen Sie weg, was bleiben soll.`,
  `Das Programm`,
  (of: { done: number; total: number }) =>
    `${say.number(of.done)} von ${say.number(of.total)} Programmpunkten`,
  `Die Datei wird gelesen. Sobald feststeht, was sie ändern würde, zeigt es diese Seite.`,
  `Das Programm wird gespeichert. Sie können diese Seite verlassen, es geht weiter.`,
  `Änderungen ansehen`,
  `Anzeigen`,
  `Die Personen in der Datei werden Vortragende ihrer Programmpunkte`,
  `Importieren`,
  `Rest importieren`,
  `Der Import ist stehen geblieben.`,
  `Eine leere Tabelle zum Ausfüllen`,
  `Import eines Programms`,
  `Zur Veranstaltung`,
  `Unverändert`,
  `Was`,
  `Wann`,
  `Gespeicherte Programmpunkte`,
  `Zeitzone (optional)`,
  `Nur für eine Datei, die keine nennt, zum Beispiel Europe/Berlin.`,
  `Alle`,
  (of: { name: string | number; title: string | number }) => `${of.title}: ${of.name}`,
  `Diese Liste als CSV`,
  (of: { count: number }) => `(höchstens ${say.number(of.count)} Zeilen)`,
  (of: { count: number }) =>
    `Diese Liste betrifft Personen. Ihr Export wird mit Ihrem Namen, der Uhrzeit und den Filtern festgehalten. Die Datei hat höchstens ${say.number(of.count)} Zeilen.`,
  `Suchen`,
  `Name`,
  (of: { title: string | number }) => `${of.title} (öffnet in neuem Tab)`,
  `Hier gibt es noch nichts.`,
  `Nichts passt zu Ihrer Suche. Entfernen Sie einen Filter und versuchen Sie es erneut.`,
  `Eintrag`,
  `Öffnen`,
  (of: { count: string | number; page: string | number; pages: string | number }) =>
    `Seite ${of.page} von ${of.pages}, insgesamt ${of.count}`,
  `Verwandtes`,
  `Suche`,
  (of: { name: string | number }) => `Suchen: ${of.name}`,
  `Noch ohne Namen`,
  `Farbe`,
  (of: { ratio: string | number }) =>
    `Texte brauchen einen Kontrast von ${of.ratio}:1. Wo eine Farbe weniger hat, verwenden die Seiten einen lesbaren Ton davon.`,
  `Ein Abend mit Vorträgen`,
  (of: { ratio: string | number }) => `${of.ratio}:1 schwer lesbar`,
  `★ Gemerkt`,
  `Schwarzer Text`,
  `Weißer Text`,
  `Samstag, Gent`,
  (of: { colour: string | number }) => `Hauptfarbe ${of.colour}`,
  (of: { ratio: string | number }) => `${of.ratio}:1 lesbar`,
  `Anmelden`,
  (of: { scheme: string | number }) =>
    `Eine Seite auf ${say.select(of.scheme, { dark: `dunklem`, other: `hellem` })} Bildschirm`,
  (of: { colour: string | number }) => `Zweitfarbe ${of.colour}`,
  `Alle Programmpunkte`,
  `Vorschau`,
  `Track eins`,
  `Ohne eigene Farben sieht es aus wie Marquee.`,
  `Sprachen`,
  `Rollen`,
  `Texte endgültig entfernt`,
  `Verborgen`,
  `Über diese Veranstaltung wurde noch nichts entschieden.`,
  `Wieder sichtbar`,
  `Geben Sie eine andere Zahl ein, um etwas dorthin zu verschieben. Was jetzt dort steht, rückt weiter.`,
  `In`,
  (of: { name: string | number }) => `${of.name} steht in`,
  `Platz`,
  (of: { name: string | number }) => `Platz von ${of.name}`,
  `Alle`,
  `Beim Zahlungsanbieter antworten`,
  `Genehmigen`,
  `Anmeldungen nach Status`,
  `Die Bank der zahlenden Person fordert das Geld zurück. Antworten können Sie beim Zahlungsanbieter.`,
  `Zahlungsanfechtungen`,
  `Summe`,
  `Verlauf`,
  (of: { amount: string | number }) => `Als bezahlt markieren: ${of.amount}`,
  (of: { amount: string | number }) => `Als erstattet markieren: ${of.amount}`,
  `Noch kein Name`,
  `Erstattung eröffnen`,
  `Bezahlung`,
  `Wer kommt`,
  (of: { amount: string | number }) => `Höchstens ${of.amount}. Leer: nichts von dieser Position.`,
  `Erstattungen`,
  `Beim Zahlungsanbieter ansehen`,
  `Stand des Tickets`,
  `Diese Anmeldung ist nicht abgeschlossen. Tickets gibt es, sobald sie bestätigt ist.`,
  `Es ist geschehen. Das Passwort stand in einer Antwort, die verloren ist, und wird nicht noch einmal angezeigt. Falls es nicht übergeben wurde, stellen Sie ein neues aus.`,
  `Das Konto konnte nicht erneut gelesen werden. Bis dahin kann kein weiteres Passwort ausgestellt werden. Das Passwort oben bleibt hier stehen.`,
  `Unter dieser ID ist nichts geschehen. Sie können das Formular erneut senden.`,
  `So ist das Konto jetzt`,
  `Dies wird nur einmal angezeigt. Übergeben oder speichern Sie es jetzt, keine Seite zeigt es noch einmal.`,
  `Noch ist nicht bekannt, ob es geschehen ist. Fragen Sie das Ergebnis ab, bevor Sie etwas anderes versuchen.`,
  `Konto öffnen`,
  `Vorgang`,
  `Konto erneut lesen`,
  `Ich habe es gespeichert`,
  `Ergebnis des Vorgangs`,
  `Das Ergebnis konnte nicht gelesen werden. Bitte fragen Sie es in Kürze erneut ab.`,
  `Konto`,
  `Verwaltung`,
  `Administratoren`,
  `Alle Veranstaltungen`,
  `API-Schlüssel`,
  `Freigabe`,
  `Berechtigungen`,
  `Erscheinungsbild`,
  `Kategorien`,
  `Einladungen als Mitveranstalter`,
  `Communitys`,
  `Über die Community`,
  `Community`,
  `Delegierung`,
  `Betriebsmodus`,
  `Verzeichnis`,
  `Domains`,
  `E-Mail`,
  `Einbetten`,
  `Mein Konto löschen`,
  `Löschungen`,
  `Vorgaben für Veranstaltungen`,
  `Dateien und Links`,
  `Veranstaltungen`,
  `Exporte`,
  `Wer wann welche Liste von Personen aus dem Produkt entnommen hat.`,
  `Föderation`,
  `Fußzeile`,
  `Fußzeilen-Links`,
  `Erste Schritte`,
  `Gruppe`,
  `Einladungen von Gruppen`,
  `Gruppen`,
  `Zustand und Warnungen`,
  `Gespeicherte Personendaten`,
  `Programm importieren`,
  `Instanz`,
  `Instanzverwaltung`,
  `Einladungen`,
  `Beitrittsanfragen`,
  `Öffentliche Einträge`,
  `Lokale Konten`,
  `Orte`,
  `Feste Fußzeilen-Links`,
  `Auswahllisten`,
  `Konfigurationsmanifest`,
  `Mitglieder`,
  `Monetarisierung`,
  `Meine Veranstaltungen`,
  `Meine Gruppen`,
  `Meine Organisationen`,
  `Name und Adresse`,
  `Navigation`,
  `Das älteste Konto steht zuerst, ein neues also auf der letzten Seite.`,
  `Öffnung`,
  `Betreiber`,
  `Organisation`,
  `Einladungen von Organisationen`,
  `Organisationen`,
  `Übersicht`,
  `Zahlungskonto`,
  `Rechnungen`,
  `Rechnungsangaben`,
  `Ist dies eingeschaltet, erhält jede bezahlte Anmeldung eine Rechnung. Frühere Anmeldungen erhalten keine, und ausgestellte Rechnungen bleiben unverändert.`,
  `Kalender gemerkter Programmpunkte`,
  `Ihre Kalender-App liest die gemerkten Programmpunkte von einer geheimen Adresse. Wer die Adresse hat, kann sie ebenfalls lesen. Eine neue Adresse ersetzt die vorige.`,
  `Käufer zahlen auf dieses Konto. Fehlen Angaben zum Betreiber, ergänzen die Administratoren der Community sie.`,
  `Personen`,
  `Tarif und Kontingente`,
  `Tarife`,
  `Profil`,
  `Profilbild`,
  `Fragen`,
  `Kontingente`,
  `Rollen`,
  `Hintergrundaufgaben`,
  `Anmeldung und Sicherheit`,
  `Reihen`,
  `Dienste`,
  `Website`,
  `Speicher`,
  `Schlagwörter`,
  `Veranstaltungsvorlagen`,
  `Verifizierung`,
  `Ihr Konto`,
  (of: { least: string | number; most: string | number }) => `Von ${of.least} bis ${of.most}.`,
  `Obergrenze`,
  `Änderungen`,
  `Leer: Die Veranstaltung hat noch keine.`,
  `Leer: unbegrenzt.`,
  `Gilt`,
  `Sperren`,
  `Gesperrt`,
  `Unbegrenzt`,
  `Zurücksetzen`,
  `Hier gespeichert`,
  `Entsperren`,
  `Die Anmeldungen stimmen mit dem überein, was der Zahlungsanbieter gebucht hat.`,
  `Gebucht am`,
  (of: { day: string | number }) => `${of.day}, in UTC`,
  (of: { count: number }) =>
    `${say.plural(of.count, { one: `In einem Fall stimmen der Zahlungsanbieter und die Anmeldungen nicht überein.`, other: `In ${say.number(of.count)} Fällen stimmen der Zahlungsanbieter und die Anmeldungen nicht überein.` })} Prüfen Sie jeden davon auf den Seiten des Zahlungsanbieters.`,
  `Unterschiede`,
  (of: { count: number }) =>
    `Gezeigt werden die neuesten ${say.number(of.count)}. Die Datei enthält alle.`,
  `Was der Zahlungsanbieter gebucht hat`,
  `Der Zahlungsanbieter hat in dieser Zeit nichts gebucht.`,
  (of: { from: string | number; until: string | number }) => `${of.from} bis ${of.until}, in UTC`,
  `Was innerhalb des letzten Tages gezahlt wurde, ist vielleicht noch nicht gebucht und gilt nicht als Unterschied.`,
  `Summen`,
  `Zurück zur Liste`,
  `Auswählen`,
  `Alle Zeilen auswählen`,
  (of: { name: string | number }) => `${of.name} auswählen`,
  (of: { count: number }) =>
    `${say.plural(of.count, { one: `Für eine Zeile erledigt.`, other: `Für ${say.number(of.count)} Zeilen erledigt.` })}`,
  `Weiter`,
  `Für keine dieser Zeilen ist das noch möglich. Gehen Sie zurück zur Liste, um den aktuellen Stand zu sehen.`,
  `Erledigt`,
  `Mit den ausgewählten Zeilen`,
  (of: { count: number }) =>
    `${say.plural(of.count, { one: `Eine Zeile steht nicht mehr auf dieser Seite der Liste.`, other: `${say.number(of.count)} Zeilen stehen nicht mehr auf dieser Seite der Liste.` })}`,
  `Es wurde keine Zeile ausgewählt. Gehen Sie zurück zur Liste und wählen Sie zuerst Zeilen aus.`,
  `Nicht erledigt`,
  `Für diese Zeile ist das in ihrem jetzigen Zustand nicht möglich.`,
  (of: { done: number; notDone: number }) =>
    `Nicht alles wurde erledigt: ${say.number(of.done)} Zeilen wurden geändert, ${say.number(of.notDone)} nicht.`,
  `Ergebnis`,
  (of: { count: number }) =>
    `${say.plural(of.count, { one: `Eine Zeile`, other: `${say.number(of.count)} Zeilen` })}`,
  (of: { action: string | number; count: number }) =>
    `${say.plural(of.count, { one: `Ja: ${of.action}`, other: `Ja, alle ${say.number(of.count)}: ${of.action}` })}`,
  `Beschreiben Sie, worum es in der Community geht`,
  `Legen Sie die erste Veranstaltung an`,
  `Oder importieren Sie ein vorhandenes Programm`,
  `Logo und Farben`,
  `Laden Sie ein Logo hoch und wählen Sie Farben`,
  `Veranstaltung anlegen`,
  `Name und Texte`,
  `Erste Schritte`,
  `Es gibt keinen Entwurf. Was verkauft wird, bleibt, bis ein neuer veröffentlicht ist.`,
  `Es wird noch nichts verkauft. Beginnen Sie einen Entwurf, fügen Sie Ticketarten hinzu, und veröffentlichen Sie ihn.`,
  `Rückgängig machen`,
  (of: { host: string | number }) => `${of.host} (ein Bild auf einer anderen Website)`,
  `keine`,
  `nicht angegeben`,
  `Technische Angaben`,
  `Agendapunkt hinzufügen`,
  `Tag hinzufügen`,
  `Ort hinzufügen`,
  `Programmpunkt hinzufügen`,
  `Track hinzufügen`,
  `Agenda`,
  `Alles ist erledigt`,
  `Teilnehmende und Antworten`,
  `Teilnehmende`,
  `Namensschilder`,
  `Kalenderdatei`,
  `In Listen`,
  `Art der Teilnahme ändern`,
  `Bilder ändern`,
  `Sichtbarkeit ändern`,
  `Einlass`,
  `Einlasslisten`,
  `Kostenlose Anmeldung öffnen`,
  `Stationen ohne Netz`,
  `Mitveranstalter`,
  `Sie ist veröffentlicht. Schließen Sie sie ab, wenn sie vorbei ist.`,
  `Tage`,
  (of: { file: string | number }) => `${of.file} herunterladen`,
  `Preis und Publikum bearbeiten`,
  `Texte bearbeiten`,
  `Zeitzone und Format bearbeiten`,
  `Beenden oder entfernen`,
  `Mitveranstalter einladen`,
  (of: { count: number }) => `Erledigt (${say.number(of.count)})`,
  `Orte`,
  `Einen Blick wert`,
  `Art der Teilnahme festlegen`,
  `Titel bearbeiten`,
  `Zeitzone festlegen`,
  `Nachrichten an Angemeldete`,
  `Entscheidungen der Moderation`,
  `Mehr`,
  `Programmpunkte verschieben`,
  `Nächster Schritt:`,
  `Noch kein Datum`,
  `Noch kein Ort`,
  `Das Programm in Zahlen`,
  `Seite öffnen`,
  `Orte öffnen`,
  `Programmpunkte öffnen`,
  `Teilnahme`,
  `Bilder`,
  `Plätze für Tickets`,
  `Als Besucher ansehen`,
  `Vorschau: So sehen Besucher die Veranstaltung, sobald sie veröffentlicht ist.`,
  `Programm`,
  `Rabattcodes`,
  `Veröffentlichen`,
  `Nichts steht im Weg. Sehen Sie die Empfehlungen durch und veröffentlichen Sie.`,
  `Nichts steht im Weg. Jemand, der Veranstaltungen veröffentlichen darf, kann sie veröffentlichen.`,
  `Fragen an Teilnehmende`,
  `Bereit zur Veröffentlichung?`,
  `Anmeldungen`,
  `Veröffentlichte Stände`,
  `Programmpunkte`,
  `Vortragende`,
  `Team und Mitveranstalter`,
  `Team`,
  `Texte`,
  `Schlüssel der Ticketcodes`,
  `Tickets`,
  `Zeit und Ort`,
  `Programm zeitlich verschieben`,
  `Tracks`,
  `Moderation aufheben`,
  `Was für die Veröffentlichung fehlt, kann nicht gelesen werden.`,
  (of: { names: string | number }) => `Nicht angegeben: ${of.names}`,
  `Daten und weitere Ansichten`,
  `Sichtbarkeit`,
  `Mit Ihrer E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich zuerst dort an, und verbinden Sie dann beide.`,
  `Andere ändern gerade dasselbe. Nichts wurde geändert. Bitte versuchen Sie es erneut.`,
  `Dieser Zugang gehört zu einem anderen Konto.`,
  (of: { scope: string | number }) =>
    `${say.select(of.scope, { community: `Die Community`, group: `Die Gruppe`, organization: `Die Organisation`, other: `Die Instanz` })} hat diese Einstellung gesperrt.`,
  (of: { count: string | number }) => `Höchstens ${of.count} Bytes.`,
  `Sie haben hier kein Konto, und die Registrierung ist nicht offen. Wenn Sie eingeladen wurden, verwenden Sie die Adresse, an die die Einladung ging.`,
  `Dieses Konto hat hier kein Passwort.`,
  (of: { type: string | number }) => `Der Inhalt der Datei ist nicht vom Typ ${of.type}.`,
  (of: { name: string | number }) =>
    `„${of.name}“ ist ein Zusatz. Bestellen Sie auch ein Ticket, zu dem er gehört.`,
  (of: { name: string | number }) => `„${of.name}“ ist nicht mehr zu haben.`,
  `Diese Veranstaltung nimmt noch keine Zahlungen an. Nur kostenlose Tickets können bestellt werden.`,
  (of: { name: string | number }) => `„${of.name}“ ist noch nicht zu haben.`,
  (of: { count: string | number }) =>
    `Eine Anmeldung ist für höchstens ${of.count} Personen. Melden Sie die übrigen getrennt an.`,
  (of: { had: string | number; most: string | number; name: string | number }) =>
    `Eine Person kann ${of.most} Tickets „${of.name}“ haben, und Sie haben schon ${of.had}.`,
  (of: { name: string | number }) => `Für „${of.name}“ sind nicht mehr genug Plätze frei.`,
  (of: { least: string | number; most: string | number; name: string | number }) =>
    `Eine Anmeldung enthält ${of.least} bis ${of.most} Tickets „${of.name}“.`,
  (of: { name: string | number }) => `„${of.name}“ ist ausverkauft.`,
  `Das geht nur von einer Seite dieser Website aus.`,
  `Das Ziel (returnTo) muss auf dieser Website liegen.`,
  (of: { name: string | number }) => `Für „${of.name}“ gibt es keine Warteliste.`,
  `Es gibt Plätze. Bestellen Sie ohne Warteliste.`,
  `E-Mail-Adresse oder Passwort ist nicht richtig.`,
  `Keine Ticketart hat diesen Zugangscode`,
  `Die Aufgabe oder ihre Lösung gilt nicht`,
  `Die Anfrage enthält mehr als einen Zugangsnachweis`,
  `Bitte melden Sie sich an`,
  `Ihre Anmeldung kann gerade nicht geprüft werden`,
  `Ihre Berechtigungen haben sich inzwischen geändert`,
  `Ihre Berechtigungen können gerade nicht geprüft werden`,
  `Die Daten sind nicht rechtzeitig angekommen`,
  `Inzwischen wurde hier etwas geändert`,
  `Die Datenbank ist älter als bereits gezeigte Daten`,
  `Die Datenbank passt nicht zu dieser Version`,
  `Die Datenbank ist nicht erreichbar`,
  `Das Löschregister ist nicht erreichbar`,
  `Das Löschregister gehört nicht zu dieser Datenbank`,
  `Der Löschstatus Ihres Kontos kann gerade nicht geprüft werden`,
  `Löschungen werden gerade nachgeholt`,
  `Das ist nicht erlaubt`,
  `Der Idempotency-Key ist ungültig`,
  `Der Idempotency-Key wurde schon für eine andere Anfrage verwendet`,
  `Die Anfrage ist nicht lesbar`,
  `Diese Community hat Ihr Konto gesperrt oder entfernt`,
  `Diese Methode ist hier nicht möglich`,
  `Keines der verlangten Formate ist möglich`,
  `Es wurden zu viele Daten gesendet`,
  `Die Richtlinien gelten noch nicht überall`,
  `Die Angabe des bekannten Stands (If-Match) fehlt oder ist ungültig`,
  `Der Nachweis ist ungültig oder wurde schon verwendet`,
  `Ein Dienst hat ungültig geantwortet`,
  `Das Kontingent ist ausgeschöpft`,
  `Die Zahl der Anfragen kann gerade nicht geprüft werden`,
  `Zu viele Anfragen`,
  `Das ist im aktuellen Zustand nicht möglich`,
  `Nicht gefunden`,
  `Diese Adresse gibt es nicht`,
  `Der Zeitplaner kann das im aktuellen Zustand nicht`,
  `Die Bestätigung fehlt oder ist falsch`,
  `Der Zeitplaner kann hier nur gelesen werden`,
  `Der Zeitplaner ist nicht verfügbar`,
  `Die Einrichtung ist schon abgeschlossen`,
  `Die Anmeldung konnte nicht abgeschlossen werden`,
  `Die Quelle konnte nicht gelesen werden`,
  `Die Vorlage wurde inzwischen geändert`,
  `Der Dateispeicher ist nicht verfügbar`,
  `Der Inhalt der Datei passt nicht zu ihrem Typ`,
  `Die Datei hat einen anderen Typ als angekündigt`,
  `Der Upload ist abgelaufen`,
  `Zu diesem Upload gibt es schon eine Datei`,
  `Diesen Upload gibt es nicht`,
  `Die Datei hat eine andere Größe als angekündigt`,
  `Die Datei ist zu groß`,
  `Die Datei konnte nicht gespeichert werden`,
  `Diese Community ist nicht aktiv`,
  `Diese Community gibt es nicht`,
  `In dieser Community kann zurzeit nichts geändert werden`,
  `Ein unerwarteter Fehler ist aufgetreten`,
  `Diese API-Version wird nicht unterstützt`,
  `Dieses Format wird hier nicht angenommen`,
  `Einige Angaben sind ungültig`,
  `Die verlangten API-Versionen widersprechen sich`,
  `muss eine vollständige Adresse sein, etwa https://example.org/`,
  `fehlt: Sie gehört zu Firma und Land`,
  `muss beantwortet werden`,
  (of: { count: string | number }) => `muss mindestens ${of.count} Zeichen haben`,
  (of: { count: string | number }) => `darf höchstens ${of.count} Zeichen haben`,
  `darf nicht vor dem ersten Tag liegen`,
  (of: { least: string | number; most: string | number }) =>
    `muss ${of.least} bis ${of.most} Zeichen haben`,
  `fehlt: Eine Rechnung mit Umsatzsteuer-Identifikationsnummer nennt, wem diese gehört`,
  `muss ein Land sein`,
  `fehlt: Es gehört zur Anschrift`,
  `ist nicht Ihr aktuelles Passwort`,
  `muss ein Datum sein, etwa 2026-01-30`,
  `muss eine E-Mail-Adresse sein`,
  `darf nicht leer sein`,
  (of: { count: string | number }) => `braucht mindestens ${of.count} Einträge`,
  (of: { count: string | number }) => `darf höchstens ${of.count} Einträge haben`,
  `braucht mehr verschiedene Zeichen`,
  `muss ein Zeitpunkt mit Zeitzone sein, etwa 2026-01-30T18:30:00Z`,
  (of: { value: string | number }) => `muss mindestens ${of.value} sein`,
  (of: { value: string | number }) => `muss kleiner als ${of.value} sein`,
  (of: { count: string | number }) => `muss eine Zeile mit höchstens ${of.count} Zeichen sein`,
  (of: { value: string | number }) => `muss größer als ${of.value} sein`,
  (of: { value: string | number }) => `darf höchstens ${of.value} sein`,
  (of: { value: string | number }) => `muss ein Vielfaches von ${of.value} sein`,
  `enthält Zeichen, die nicht gespeichert werden können`,
  `ist hier nicht erlaubt`,
  `darf nicht die E-Mail-Adresse sein`,
  `muss eine Zahl sein`,
  (of: { values: string | number }) => `muss eines davon sein: ${of.values}`,
  `muss eine der Möglichkeiten sein`,
  `muss aus den Möglichkeiten sein, jede einmal`,
  `muss eine Telefonnummer sein`,
  `muss eine Uhrzeit sein, etwa 18:30:00`,
  `ist hier nicht bekannt`,
  `muss eine Umsatzsteuer-Identifikationsnummer eines Landes der EU sein, zum Beispiel DE123456789; lassen Sie andere Nummern weg`,
  `muss eine ganze Zahl sein`,
  `braucht ein Wort, nach dem gesucht werden kann`,
  `muss Ja oder Nein sein`,
  (of: { rules: string | number }) => `Das ${of.rules}.`,
  (of: { label: string | number }) => `Bitte prüfen Sie „${of.label}“.`,
  (of: { label: string | number; rules: string | number }) => `„${of.label}“ ${of.rules}.`,
  (of: { label: string | number; rules: string | number }) => `„${of.label}“ ${of.rules}.`,
  `In Ihren Kalender übernehmen`,
  (of: { count: number }) =>
    `${say.plural(of.count, { one: `Die ${say.number(of.count)} Veranstaltung`, other: `Alle ${say.number(of.count)} Veranstaltungen` })} dieses Monats`,
  `QR-Code dieser Seite für Ihr Telefon`,
  `Auf diesem Gerät abonnieren`,
  `Kalenderdatei herunterladen`,
  `In Google Kalender abonnieren`,
  `Monate`,
  (of: { month: string | number }) => `Nächste Veranstaltungen: ${of.month}`,
  `In diesem Monat gibt es keine Veranstaltungen.`,
  (of: { month: string | number }) => `Kalender: ${of.month}`,
  `Kalender nach Monaten`,
  `In Outlook abonnieren`,
  `Dieser Monat`,
  `Mehr zur Veranstaltung`,
  `Das Datum wird noch bekannt gegeben`,
  `Programm ansehen`,
  `Kopieren`,
  `Kopiert`,
  (of: { count: number }) =>
    `${say.plural(of.count, { one: `${say.number(of.count)} Veranstaltung`, other: `${say.number(of.count)} Veranstaltungen` })}`,
  (of: { count: number }) =>
    `${say.plural(of.count, { one: `${say.number(of.count)} Programmpunkt`, other: `${say.number(of.count)} Programmpunkte` })}`,
  (of: { count: number }) =>
    `${say.plural(of.count, { one: `${say.number(of.count)} vortragende Person`, other: `${say.number(of.count)} Vortragende` })}`,
  `Für diesen Tag anmelden`,
  `Alle Tage und Beschreibungen durchsuchen`,
  (of: { title: string | number }) => `Merken: ${of.title}`,
  `In meinem Programm merken`,
  (of: { count: string | number }) => `Mein Programm, ${of.count} gemerkt`,
  (of: { count: string | number }) => `${of.count} gemerkt.`,
  (of: { count: string | number }) => `Treffer hier: ${of.count}`,
  `Diese Seite ist auf Ihrem Gerät nicht gespeichert.`,
  `Hier passt nichts.`,
  `Kein Netz`,
  (of: { count: string | number; overlapping: string | number }) =>
    `${of.count} gemerkt, davon ${of.overlapping} gleichzeitig.`,
  (of: { session: string | number }) => `Gleichzeitig mit ${of.session}`,
  (of: { zone: string | number }) => `Auch Zeit in ${of.zone} anzeigen`,
  `Impressum`,
  `Datenschutzerklärung`,
  `Nutzungsbedingungen`,
  `Code für Ihre Seite`,
  (of: { title: string | number }) => `Programm: ${of.title}`,
  `Er funktioniert auf Websites, die dafür freigegeben sind.`,
  `Programm einbetten`,
  (of: { name: string | number }) => `Das ganze Programm bei ${of.name}`,
  `Über die Veranstaltung`,
  (of: { host: string | number }) => `Von ${of.host}`,
  (of: { host: string | number }) => `Von ${of.host} (verifiziert)`,
  `Zeitzone ändern`,
  `Die Anmeldung ist geschlossen`,
  (of: { hosts: string | number }) => `Gemeinsam mit ${of.hosts}`,
  `Kostenpflichtige Tickets können hier noch nicht bestellt werden`,
  (of: { when: string | number }) => `Anmeldung ab ${of.when}`,
  (of: { series: string | number }) => `Teil von ${of.series}`,
  `Zur Anmeldung`,
  `Mit Zugangscode anmelden`,
  `Ihre Anmeldungen`,
  (of: { count: number; title: string | number }) =>
    `${say.plural(of.count, { one: `${say.number(of.count)} Programmpunkt`, other: `${say.number(of.count)} Programmpunkte` })} bei ${of.title}`,
  (of: { zone: string | number }) => `Zeiten am Veranstaltungsort (${of.zone})`,
  (of: { other: string | number; zone: string | number }) =>
    `Zeiten am Veranstaltungsort (${of.zone}) und in ${of.other}`,
  (of: { count: number }) =>
    `${say.plural(of.count, { one: `${say.number(of.count)} vergangene Veranstaltung`, other: `Alle ${say.number(of.count)} vergangenen Veranstaltungen` })}`,
  `Auf dieser Seite stehen keine Veranstaltungen.`,
  `Hier gibt es keine Veranstaltungen.`,
  `Es sind noch keine Veranstaltungen angekündigt.`,
  `Keine Veranstaltungen gefunden. Versuchen Sie es mit weniger Wörtern oder anderen Tagen.`,
  `Vergangene Veranstaltungen`,
  `Kommende Veranstaltungen`,
  `Alle Räume`,
  `Alle Tracks`,
  `Alle Arten`,
  `Alle Sprachen`,
  `Filtern`,
  `Suchen`,
  `Art`,
  `Vorträge, Vortragende und Räume durchsuchen`,
  `Sprache`,
  (of: { choice: string | number; count: number }) =>
    `${say.plural(of.count, { one: `${say.number(of.count)} Programmpunkt passt`, other: `${say.number(of.count)} Programmpunkte passen` })} zu ${of.choice}`,
  (of: { choice: string | number }) => `Nichts im Programm passt zu ${of.choice}.`,
  (of: { count: number }) => `, davon ${say.number(of.count)} an diesem Tag`,
  `Titel, Name, Raum`,
  (of: { text: string | number }) => `„${of.text}“`,
  `Raum`,
  `Alle anzeigen`,
  `Track`,
  (of: { name: string | number }) =>
    `${say.select(of.name, { track: `diesem Track`, room: `diesem Raum`, language: `dieser Sprache`, other: `dieser Art` })}`,
  `Ganzes Programm anzeigen`,
  `Die API und ihre Operationen`,
  `Alle Operationen mit ihren Eingaben und Antworten, zum Nachlesen und Ausprobieren.`,
  `Communitys veröffentlichen hier ihre Veranstaltungen und Programme, jede unter einer eigenen Adresse.`,
  `Veranstaltungen von Communitys`,
  `Auf dieser Marquee-Instanz veröffentlichen Communitys ihre Veranstaltungen und Programme, jede unter einer eigenen Adresse.`,
  (of: { address: string | number }) =>
    `Öffnen Sie die Adresse Ihrer Community, um deren Veranstaltungen zu sehen, zum Beispiel ${of.address}.`,
  `Für Entwickler`,
  `Einstiegspunkt der API`,
  `Die Wurzel der API verlinkt alles, was Sie dort aufrufen dürfen.`,
  `Die Instanz wird gerade eingerichtet. Wer sie betreibt, folgt Schritt 7 von docs/operations.md, mit dem Einrichtungsgeheimnis.`,
  `Anmelden`,
  `Marquee: Veranstaltungen von Communitys`,
  (of: { name: string | number }) => `Über ${of.name}`,
  `Kalender`,
  `Kalender`,
  (of: { name: string | number }) => `Veranstaltungen von ${of.name}`,
  `Veranstaltung finden`,
  (of: { ways: string | number }) => `Abonnieren Sie ${of.ways}.`,
  (of: { ways: string | number }) =>
    `Abonnieren Sie ${of.ways}, dann sehen Sie die nächste Veranstaltung, sobald sie angekündigt ist.`,
  `Keine Veranstaltung verpassen`,
  `Neuigkeiten`,
  `Neuigkeiten`,
  `Zurzeit ist keine Veranstaltung angekündigt.`,
  ` oder `,
  `Anmelden und Veranstaltung anlegen`,
  (of: { link: string | number }) => `den ${of.link}`,
  (of: { link: string | number }) => `die ${of.link}`,
  `Gemerktes im Konto ansehen`,
  (of: { pageKilobytes: number; pages: number }) =>
    `Ihr Gerät behält höchstens ${say.number(of.pages)} Seiten zu je ${say.number(of.pageKilobytes)} KB, die neuesten.`,
  `Für Ihren Kalender herunterladen`,
  `Aus meinem Programm entfernen`,
  `Entfernen`,
  `Einiges, was Sie sich gemerkt haben, steht nicht mehr im Programm.`,
  `Es ist in Ihrem Konto gemerkt, und auf diesem Gerät auch ohne Netz.`,
  `Im Konto merken`,
  `Es wird nur auf diesem Gerät gespeichert und ist auch ohne Netz lesbar.`,
  `Ohne JavaScript merken Sie sich Programmpunkte in Ihrem Konto statt auf Ihrem Gerät, und zwar auf deren Seiten.`,
  `Sie haben sich noch nichts gemerkt. Tippen Sie auf den Stern neben einem Programmpunkt, dann erscheint er hier.`,
  `Sie haben sich zu dieser Veranstaltung nichts gemerkt. Öffnen Sie einen Programmpunkt, um ihn sich zu merken.`,
  `Programm öffnen`,
  `Im Kalender abonnieren`,
  `Mein Programm`,
  `Einige Tage können gerade nicht geladen werden. Bitte versuchen Sie es erneut, sobald Sie Netz haben.`,
  `Seite nicht gefunden`,
  `Diese Seite gibt es nicht, oder sie ist nicht öffentlich. Vielleicht enthält die Adresse einen Tippfehler, oder die Veranstaltung wurde zurückgezogen.`,
  `Noch einmal versuchen`,
  `Einen Moment bitte`,
  `Gerade treffen sehr viele Anfragen ein. Bitte versuchen Sie es in Kürze erneut.`,
  `Nicht öffentlich`,
  `Diese Seite ist zurzeit nicht öffentlich.`,
  `Nicht mehr verfügbar`,
  `Diese Seite wurde entfernt.`,
  `Anmeldung erforderlich`,
  `Diese Seite ist nur für angemeldete Personen.`,
  `Das hat nicht geklappt`,
  `Die Seite kann gerade nicht angezeigt werden. Bitte versuchen Sie es in Kürze erneut.`,
  `Seiten`,
  `Nächste Seite`,
  (of: { page: string | number }) => `Seite ${of.page}`,
  (of: { page: string | number; pages: string | number }) => `Seite ${of.page} von ${of.pages}`,
  `Vorherige Seite`,
  (of: { page: string | number; title: string | number }) => `${of.title}, Seite ${of.page}`,
  `Der Ort wird noch bekannt gegeben`,
  `Der Ort ist nicht öffentlich`,
  `Der Ort wird zurzeit nicht angezeigt`,
  `Veranstalter`,
  (of: { name: string | number; page: string | number; view: string | number }) =>
    `${of.name}: ${say.select(of.view, { past: `vergangene Veranstaltungen`, other: `kommende Veranstaltungen` })}, Seite ${of.page}`,
  `Verifizierter Veranstalter`,
  `Alle Tage`,
  (of: { title: string | number }) => `${of.title}: Kalender`,
  (of: { title: string | number }) => `${of.title}: Programm`,
  `Tage`,
  `Überall`,
  `Andere Ansichten`,
  (of: { count: number; time: string | number }) =>
    `ab ${of.time} Uhr, in ${say.plural(of.count, { one: `${say.number(of.count)} Minute`, other: `${say.number(of.count)} Minuten` })}`,
  (of: { start: string | number }) => `${of.start}, Ende offen`,
  (of: { time: string | number }) => `ab ${of.time} Uhr`,
  `Raster`,
  `Uhrzeiten`,
  `Liste`,
  (of: { count: number }) =>
    `${say.plural(of.count, { one: `${say.number(of.count)} weiterer läuft`, other: `${say.number(of.count)} weitere laufen` })} gerade`,
  `Als Nächstes`,
  `Für diese Auswahl ist nichts geplant.`,
  `Für diesen Tag ist noch nichts geplant.`,
  `Jetzt`,
  (of: { time: string | number }) => `Jetzt, ${of.time}`,
  (of: { count: number }) =>
    `${say.plural(of.count, { one: `${say.number(of.count)} Programmpunkt läuft`, other: `${say.number(of.count)} Programmpunkte laufen` })}`,
  `Ende offen`,
  (of: { count: number }) =>
    `${say.plural(of.count, { one: `${say.number(of.count)} Programmpunkt ist`, other: `${say.number(of.count)} Programmpunkte sind` })} vorbei`,
  `Drucken`,
  `Räume nach Uhrzeit`,
  `Das Programm ist noch nicht veröffentlicht.`,
  `Das Programm kann gerade nicht angezeigt werden. Bitte versuchen Sie es in Kürze erneut.`,
  (of: { time: string | number }) => `bis ${of.time}`,
  `Ohne Titel`,
  `Von`,
  `Veranstaltungen suchen`,
  `Suchbegriffe`,
  `Bis`,
  `Zu diesem Programmpunkt`,
  `In meinen Kalender`,
  (of: { count: number; track: string | number }) =>
    `Alle ${say.number(of.count)} Programmpunkte aus ${of.track}`,
  (of: { zone: string | number }) => `Am Veranstaltungsort (${of.zone})`,
  `Dieser Programmpunkt hat begonnen. Die Anmeldung ist beendet.`,
  `Alle Plätze dieses Programmpunkts sind vergeben.`,
  (of: { times: string | number; zone: string | number }) => `${of.times} in ${of.zone}`,
  (of: { track: string | number }) => `Mehr aus ${of.track}`,
  (of: { place: string | number }) => `Danach in ${of.place}`,
  `Noch keine weiteren Angaben.`,
  `Dieser Programmpunkt nimmt keine Anmeldungen an.`,
  `Plätze`,
  (of: { count: number; most: number }) =>
    `${say.number(of.count)} von ${say.number(of.most)} frei`,
  `Für diesen Programmpunkt anmelden`,
  `Wann`,
  `Wo`,
  `Ihr Konto`,
  (of: { name: string | number }) => `Alle Veranstaltungen von ${of.name}`,
  `Sie sind hier`,
  (of: { title: string | number }) => `Fehler: ${of.title}`,
  `Veranstaltungen`,
  `Sprache dieser Website`,
  `Menü`,
  (of: { label: string | number }) => `${of.label}: noch nicht angegeben`,
  `Bitte prüfen Sie Ihre Angaben`,
  `Alle Veranstaltungen ansehen`,
  `Zum Inhalt springen`,
  (of: { count: number }) =>
    `In ${say.plural(of.count, { one: `${say.number(of.count)} Tag`, other: `${say.number(of.count)} Tagen` })}`,
  `Demnächst`,
  `Läuft gerade`,
  `Heute`,
  `Morgen`,
  (of: { count: number; text: string | number; total: number }) =>
    `${say.plural(of.count, { one: `${say.number(of.count)} von ${say.number(of.total)} Vortragenden passt`, other: `${say.number(of.count)} von ${say.number(of.total)} Vortragenden passen` })} zu „${of.text}“`,
  `Vortragende durchsuchen`,
  (of: { count: number; title: string | number }) =>
    `${of.title} und ${say.number(of.count)} weitere`,
  `Es sind noch keine Vortragenden angekündigt.`,
  `Keine Vortragenden gefunden.`,
  (of: { count: number; event: string | number }) =>
    `${say.plural(of.count, { one: `${say.number(of.count)} vortragende Person`, other: `${say.number(of.count)} Vortragende` })} bei ${of.event}`,
  `Name`,
  `Alle Vortragenden ansehen`,
  (of: { event: string | number; name: string | number; titles: string | number }) =>
    `${of.name} spricht bei ${of.event}: ${of.titles}`,
  (of: { count: number; event: string | number }) =>
    `${say.plural(of.count, { one: `${say.number(of.count)} Programmpunkt`, other: `${say.number(of.count)} Programmpunkte` })} bei ${of.event}`,
  `Vortragende`,
  `Preis frei wählbar`,
  `Nicht mehr im Verkauf`,
  `Wenn Sie online zahlen, kann eine Servicegebühr hinzukommen. Sie sehen sie, bevor Sie zahlen.`,
  `Kostenlos`,
  (of: { price: string | number }) => `Ab ${of.price}`,
  (of: { count: number }) =>
    `${say.plural(of.count, { one: `Noch ${say.number(of.count)} Ticket`, other: `Noch ${say.number(of.count)} Tickets` })}`,
  `Ausverkauft`,
  (of: { when: string | number }) => `Im Verkauf ab ${of.when}`,
  (of: { rate: string | number }) => `inkl. ${of.rate} MwSt.`,
  `Tickets`,
  (of: { when: string | number }) => `Im Verkauf bis ${of.when}`,
  `Warteliste offen`,
  (of: { zone: string | number }) =>
    `Diese Zeiten stehen neben denen des Veranstaltungsorts (${of.zone}).`,
  `Programm anzeigen`,
  `Zeitzone`,
  `Nur die Zeiten am Veranstaltungsort`,
  `Ihre Zeitzone`,
]

/** Of each language what it says for the keys, in their order. */
export const catalogues = { en, de }

export const words = {
  en: {
    ACCOUNT_REQUIRED: 'People with an account',
    CAPABILITY_TOKEN_ALLOWED: 'Anyone with the link',
    Complimentary: 'An organizer, free of charge',
    deploymentImageBytes: 'Largest picture of the deployment',
    expectedSizeBytes: 'Expected size',
    EXTERNAL_MANAGED: 'Registration on another website',
    GUEST_ALLOWED: 'Guests too',
    GaveUp: 'Gave up',
    HeldRoles: 'Roles of everybody',
    INFORMATION_ONLY: 'Nothing to do: this is information only',
    JoinedList: 'Joined the waiting list',
    ManagedGroups: 'Groups',
    ManagedOrganizations: 'Organizations',
    ManagedSpeakers: 'Speakers',
    max_file_bytes: 'Largest file',
    max_image_bytes: 'Largest picture',
    max_upload_bytes: 'Largest file',
    NOT_APPLICABLE: 'Not needed',
    NotRefunded: 'Refund not made',
    OPTIONAL: 'Possible',
    OfferLapsed: 'The offer lapsed',
    PLATFORM_MANAGED: 'Registration here',
    PaidByHand: 'An organizer, paid by hand',
    PlaceOffered: 'Was offered a place',
    PlaceTaken: 'Took the place',
    quotaBytes: 'Storage limit',
    REQUIRED: 'Required',
    SessionGroup: 'Track',
    sizeBytes: 'Size',
    StartTls: 'STARTTLS',
    storage_bytes: 'Storage',
    usedBytes: 'Used storage',
    WALK_IN: 'Just come, without registration',
    accountEmail: 'Email',
    actorBannerImageId: 'Banner image',
    actorBannerImageUri: 'Banner image',
    actorDisplayName: 'Organized by',
    actorGroupId: 'Group',
    actorHandle: 'Handle',
    actorId: 'Organized by',
    actorIsVerified: 'Organizer is verified',
    actorOrganizationId: 'Organization',
    actorProfilePictureId: 'Profile picture',
    actorProfilePictureUri: 'Profile picture',
    actorTypeFullName: 'Kind of organizer',
    actorTypeId: 'Kind of organizer',
    actortype: 'Kinds of organizers',
    actorUserId: 'Person',
    addedFeeMinor: 'Added fee',
    allowsGuests: 'Also without an account',
    amountMinor: 'Amount',
    answersHoursBeforeStart: 'Changes of answers until, in hours before the start',
    u5raut: 'Naming of attendees until, in hours before the start',
    assignmentsDeferredAt: 'Naming put off',
    assignmentsUntil: 'Names until',
    pfxewn: 'Cancellation until, in hours before the start',
    dayLabel: 'Day',
    disclosureReasons: 'Missing before the directory opens',
    pgejbw: 'Status',
    eventSessionTitle: 'Session',
    heardAt: 'As of',
    '4e4c8q':
      'Until how many hours before the event answers of a confirmed registration can be changed. Empty: not at all.',
    yhn0i8:
      'Until how many hours before the event buyers of several tickets can leave open who comes. Empty: they name everybody before they finish.',
    t03ui2:
      'Until how many hours before the event buyers can cancel a confirmed registration. Empty: not at all.',
    'hint.placeLimit': 'Empty: no limit.',
    'application/pdf': 'PDF',
    '2e15vp': 'PowerPoint (PPTX)',
    '8s8zr3': 'Word (DOCX)',
    'image/gif': 'GIF',
    'image/jpeg': 'JPEG',
    'image/png': 'PNG',
    'image/webp': 'WebP',
    isBlocking: 'Prevents publishing',
    isExceeded: 'Exceeded',
    isLocked: 'Locked',
    isOfCommunity: 'Asked by the community',
    isPrivateHome: 'Private home',
    isShown: 'Shown',
    isSubmitted: 'Details submitted',
    localEndTime: 'End',
    localStartDate: 'Day',
    localStartTime: 'Start',
    offerMinutes: 'Minutes to take offered places',
    origin: 'Registered by',
    paidCommerceReasons: 'Missing before paid sales',
    placeLimit: 'Number of places',
    quotaKey: 'Quota',
    refundHoursBeforeStart: 'Refunds until, in hours before the start',
    requiresVerifiedSellers: 'Only verified organizations sell',
    roomName: 'Room',
    soldTypes: 'On sale',
    ticketName: 'Name of the ticket',
    transferHoursBeforeStart: 'Transfers until, in hours before the start',
    addonToLineageId: 'Only with',
    addsPlatformFee: 'Buyers pay the platform fee',
    admits: 'People per ticket',
    n17vtd: 'Registration in advance',
    'agenda-items': 'Public agenda',
    answerUrl: 'Where to answer',
    qf6yu8: 'Promotion',
    approvalstatus: 'States of approval',
    audienceAgeFullName: 'Age group',
    audienceAgeId: 'Age group',
    audienceGenderFullName: 'Audience',
    audienceGenderId: 'Audience',
    audienceage: 'Age groups',
    audiencegender: 'Audiences',
    backgroundColor: 'Background colour',
    backgroundImageId: 'Background picture',
    backgroundImageUri: 'Background picture',
    basisPoints: 'Share',
    capacityPoolName: 'Capacity pool',
    capacityPoolId: 'Places',
    categoryIds: 'Categories',
    categorytype: 'Kinds of categories',
    chargedBackMinor: 'Charged back',
    coHosts: 'Co-hosts',
    markedByFullName: 'Marked as paid by',
    conditionPropertyId: 'Depends on property',
    conditionLineageId: 'Depends on question',
    conditionQuestionId: 'Depends on question',
    contributionMinor: 'Contribution to the platform',
    currencyCode: 'Currency',
    discountMinor: 'Discount',
    displayLabel: 'Name on the order',
    disputeState: 'Dispute',
    'entry-calendar': 'Calendar of one entry',
    event: 'Event',
    'event-creation-context': 'What a new event can be',
    eventFormatFullName: 'Format',
    eventFormatId: 'Format',
    eventLocation: 'Place',
    eventSeriesId: 'Series',
    eventSeriesTitle: 'Series',
    eventSessionId: 'Session',
    eventStatusFullName: 'Status',
    eventTypeFullName: 'Type',
    eventTypeId: 'Type',
    eventformat: 'Formats of events',
    eventregistrationpolicy: 'Kinds of registration',
    eventsessionkind: 'Kinds of sessions',
    eventstatus: 'States of events',
    eventtype: 'Types of events',
    evidenceDueAt: 'Answer until',
    externalRegistrationUrl: 'Address of the registration',
    featuredImageId: 'Picture',
    featuredImageUri: 'Picture',
    feeBasisPoints: 'Share of the price',
    findings: 'What is missing',
    firstSessionDate: 'First public day',
    handlingMode: 'How people take part',
    hasAccessCode: 'Access code set',
    checkInListName: 'Check-in list',
    isExpired: 'Expired',
    lifetimeHours: 'Hours until it expires',
    checkInStationId: 'Station',
    checkInStationName: 'Station',
    lastAdmittedAt: 'Last let in',
    '7fu6a2': 'Contribution to the platform',
    av1wd4: 'Contribution paid',
    wk9yfy: 'Contribution returned',
    scannedAt: 'Scanned',
    admittedBefore: 'Let in before',
    isDoubtful: 'Contradicted by another door',
    hasWaitingList: 'Waiting list',
    'hint.accessCode': 'People who have it see this hidden ticket. It is not shown again.',
    'hint.actorId': 'Leave it empty to organize it yourself.',
    'hint.addsPlatformFee':
      'Yes: buyers who pay online pay the fee as well. No: it is taken from what you earn. Buyers who pay you directly pay no fee.',
    'hint.admits': 'More than one is a ticket for a household or a group.',
    'hint.amountMinor': 'In the smallest unit of the currency: 1250 is 12.50 euros.',
    'hint.backgroundColor': 'Such as #1a2b3c.',
    'hint.taxBasisPoints': 'Prices include it.',
    lrkh71:
      'While the bank of the payer asks for the money back, and once it has it, the tickets of the order are not valid. You can restore each.',
    'hint.scheduleTenantPurge':
      'Invoices are deleted, too. Sellers must save theirs within seven days.',
    '5tf1ra': 'All answers to it are deleted, too.',
    'hint.conditionLineageId': 'Asked only of people who give this answer.',
    'hint.conditionPropertyId': 'Asked only of people who give this answer.',
    'hint.conditionQuestionId': 'Asked only of people who give this answer.',
    'hint.conditionValue': 'The code of an option, or true or false.',
    'hint.content': 'The whole text. Long texts are fine.',
    'hint.currencyCode': 'Three letters, such as EUR.',
    'hint.maximumInside': 'Empty: no limit.',
    'hint.maximumPerPerson': 'Empty: no limit.',
    'hint.maximumUses': 'Empty: no limit.',
    'hint.quotas': 'Empty: what the instance allows every community.',
    'hint.description': 'A few sentences that people see first.',
    'hint.email': 'Only people who need it see it.',
    'hint.expiresAt': 'It stops working then.',
    erm48o: 'Where people register, if that is on another website.',
    'hint.keepRooms': 'Otherwise you choose the rooms again.',
    'hint.localDate': 'In the time zone of the event.',
    'hint.price': 'With a point, such as 12.50. Leave it empty where it costs nothing.',
    'hint.priceMinor': 'In the smallest unit of the currency: 1250 is 12.50 euros.',
    'hint.minimumPriceMinor': 'In the smallest unit of the currency: 1250 is 12.50 euros.',
    'hint.maximumPriceMinor': 'In the smallest unit of the currency: 1250 is 12.50 euros.',
    'hint.languages': 'One per line, such as en or pt-BR. The first one is the default.',
    'hint.primary': 'Such as #6a1f6b.',
    'hint.reason': 'The people concerned can read it.',
    gxtcfn: 'Until how many hours before the event buyers can ask for a refund. Empty: not at all.',
    f6bw16:
      'Until how many hours before the event a ticket can be given to somebody else. 0: until it begins. Empty: not at all.',
    'hint.salesStart': 'Leave it empty to start with the publication.',
    'hint.scopes': 'As few as its program needs.',
    'hint.secondary': 'Such as #e0a82e.',
    'hint.slug': 'The last part of the address of the page: small letters, digits and hyphens.',
    'hint.startDate': 'Of the first day; the other days follow from it.',
    'hint.templateId': 'It fills in what you leave empty.',
    'hint.timezone': 'Such as Europe/Brussels. All times of the programme are in this zone.',
    id: 'ID',
    identityAccess: 'Who can register',
    isCheckedIn: 'Checked in',
    isOnSale: 'On sale',
    isUsed: 'In use',
    lastSessionDate: 'Last public day',
    lineIds: 'Lines to refund',
    lineageId: 'Lineage',
    lines: 'Tickets',
    'linked-data': 'Linked data',
    maxAge: 'Maximum age',
    tenantStatusFullName: 'Status',
    userEmail: 'Email',
    jqj1iv: 'Signed-in members',
    'Add a property': 'Add a question',
    maximumPriceMinor: 'Maximum price',
    minAge: 'Minimum age',
    minimumPriceMinor: 'Minimum price',
    'my-access': 'What I may see of its calendar',
    'my-location-access': 'What I may see of its locations',
    obstacle: 'Why it is not on sale',
    ctvhk1: 'Your earnings',
    ltusr5: 'Taking part',
    places: 'Places per ticket',
    placesLeft: 'Places left',
    plannedFirstDate: 'First day',
    plannedLastDate: 'Last day',
    plannedSessionCount: 'Sessions',
    platformFeeTotalMinor: 'Platform fee',
    pools: 'Takes places from',
    priceMinor: 'Price',
    priceModel: 'Kind of price',
    program: 'Public programme',
    'program-summary': 'Public programme in numbers',
    provenanceTypeName: 'Where it comes from',
    provenancetype: 'Kinds of origin',
    publicCode: 'Short code',
    isIssuingInvoices: 'Issue invoices',
    addressLines: 'Address',
    vatId: 'VAT identification number',
    'hint.vatId': 'Of an EU country, such as DE123456789. Only its form is checked.',
    creditedNumber: 'For the invoice',
    issuedOn: 'Issued',
    issuedFrom: 'Issued from',
    issuedUntil: 'Issued until',
    suppliedFrom: 'Supplied from',
    suppliedUntil: 'Supplied until',
    keptUntil: 'Names the buyer until',
    numberPrefix: 'Numbers begin with',
    'hint.numberPrefix': 'Like R-2026-. The count goes on when you change it.',
    isSmallBusiness: 'Small business without VAT',
    'hint.isSmallBusiness': 'Invoices then show no VAT, whatever the ticket types say.',
    'hint.plannedLastDate': 'Leave it empty for one day.',
    smallBusinessNote: 'Note of the small business',
    'hint.smallBusinessNote': 'Under which law no VAT is charged. It is printed on each invoice.',
    reversesCharge: 'Reverse charge in the EU',
    'hint.reversesCharge':
      'Invoices for VAT IDs of other countries of the EU then show no VAT, which the buyer owes. The price stays.',
    isReverseCharged: 'Reverse charge',
    buyerAddress: 'Address of the buyer',
    providerFeeMinor: 'Fee of the provider',
    platformFeeMinor: 'Fee of the platform',
    movementId: 'Number at the provider',
    NoOrder: 'No order has it',
    NotSettled: 'Its order is not paid by it',
    OtherAmount: 'Its order has another amount',
    OtherFee: 'Its order has another platform fee',
    NotAtProvider: 'The provider has not booked it',
    RoleGrants: 'Roles',
    '8pvjr4': 'Exported by',
    providerMinor: 'At the provider',
    orderMinor: 'In the order',
    feeMinor: 'Added fee',
    refundedFeeMinor: 'Platform fee returned',
    refundedMinor: 'Refunded',
    refundedTaxMinor: 'VAT of what was refunded',
    taxBasisPoints: 'VAT rate',
    grossMinor: 'Gross',
    list: 'List',
    netMinor: 'Net',
    taxes: 'VAT by rate',
    taxMinor: 'VAT',
    refundingMinor: 'Being refunded',
    nx773l: 'Registration',
    registrationPolicyId: 'Registration',
    registrationmode: 'Modes of registration',
    registrationscope: 'Scopes of registration',
    requiresApproval: 'Needs approval',
    rowCount: 'Rows',
    orderCount: 'Orders',
    personCount: 'People',
    answerCount: 'Answers',
    changeCount: 'Changes',
    salesEnd: 'End of sales',
    salesStart: 'Start of sales',
    'schedule-json': 'schedule.json',
    'schedule-xml': 'schedule.xml',
    scheduleitemkind: 'Kinds of agenda items',
    seriesOrder: 'Place in the series',
    'session-create-context': 'What a new session can be',
    'session-groups': 'Public tracks',
    sessionCount: 'Public sessions',
    sessionGroups: 'Tracks',
    slug: 'Address name',
    sourcePublisherName: 'Imported from',
    sourceUrl: 'Address',
    statusName: 'Status',
    tagIds: 'Tags',
    tagtype: 'Kinds of tags',
    taken: 'Places taken',
    'template-differences': 'What differs from its template',
    'template-history': 'What was taken from its template',
    tenantUserStatusFullName: 'Status',
    ticketTypeCount: 'Ticket types',
    ticketTypeLineageId: 'Ticket type',
    ticketTypeLineageIds: 'For ticket types',
    ticketTypeNames: 'For ticket types',
    ticketTypeName: 'Ticket type',
    timezone: 'Time zone',
    visibilityTypeFullName: 'Who can see it',
    visibilityTypeId: 'Who can see it',
    visibilitytype: 'Kinds of visibility',
    waitingHistory: 'History of the waiting list',
    takesCash: 'Cash at the door',
    means: 'Paid by',
    cash: 'Cash at the door',
    ticketCount: 'Number of tickets',
    'hint.takesCash':
      'Yes: buyers can also pay in cash at the door. Unpaid orders then hold their places until the event is over.',
    CreditNoteReversal: 'Reversal of a credit note',
    '24h': '24 hours',
    '12h': '12 hours',
    atproto_events_enabled: 'Publish events in the AT Protocol',
    '10bt7a': 'AT Protocol: rules for events',
    o67ftg: 'AT Protocol: publish events',
    bpt4ep: 'AT Protocol: rules for events',
    github: 'GitHub',
    gitlab: 'GitLab',
    linkedin: 'LinkedIn',
    youtube: 'YouTube',
    peertube: 'PeerTube',
    icalendar: 'iCalendar',
    'pentabarf-xml': 'Pentabarf XML',
    'frab-json': 'frab JSON',
    'schema-org': 'schema.org',
    isPassword: 'With a password',
    isPrimary: 'Primary domain',
    hasPassword: 'Password set',
    hasConsented: 'Consents',
    checkInListId: 'Check-in list',
    'events:read': 'Read events',
    'events:write': 'Edit events',
    'users:read': 'Read people',
    'users:write': 'Edit people',
    'lookups:read': 'Read lookups',
    'registrations:write': 'Edit registrations',
    'api-keys:manage': 'Manage API keys',
    'organizations:read': 'Read organizations',
    'organizations:write': 'Edit organizations',
    'groups:read': 'Read groups',
    'groups:write': 'Edit groups',
    'admin:tenant': 'Administer the community',
    'admin:instance': 'Administer the instance',
    'mcp:read': 'MCP: read',
    'mcp:propose': 'MCP: propose',
    AtprotoFederation: 'AT Protocol federation',
    'ticketing-draft': 'Ticket catalogue',
    wv9es7: 'People register for the day',
    eventSessionKindId: 'Kind',
    operatorKindCode: 'Kind of operator',
    jurisdictionCountryCode: 'Country',
    'co-host-invitations': 'Invitations to co-host',
    eventDayId: 'Day',
    tenant: 'Community',
    Tenant: 'Community',
    eventSessionKindFullName: 'Kind',
    zone: 'Time zone',
    colors: 'Colours',
    operationId: 'Reference',
    'hint.instance-domains': 'Communities add domains in their own administration.',
    'hint.erasure-work': 'An account that is being erased is listed until all of its data is gone.',
    'hint.programme-releases': 'Publish the draft of the programme to make the first release.',
    '2ds7qs':
      'Administrators of the community write these questions. Questions of this event alone belong to its tickets.',
    'hint.join-requests': 'People who ask to join are listed here.',
    'hint.my-join-requests': 'What you ask to join is listed until it is answered.',
    '57i5rs': 'Invitations to you are listed until you answer them.',
    'hint.my-invitations': 'Invitations to you are listed until you answer them.',
    bi9sn6: 'Invitations to you are listed until you answer them.',
    'hint.co-host-invitations': 'Organizers of other events can invite you to host with them.',
    'hint.event-templates': 'Administrators of the community add templates.',
    'hint.held-personal-data':
      'Events that still hold personal data of people who registered are listed here.',
    'hint.doubtful-payments':
      'Payments that the provider reports in another way than the order are listed here.',
    'hint.disputes': 'Payments that a buyer disputes with their bank are listed here.',
  },
  de: {
    '51t4h8':
      'Ein Entscheidungsdienst verwendet andere Richtlinien. Veröffentlichen Sie die dieser Version.',
    'A session has a time': 'Ein Programmpunkt hat eine Zeit',
    y9su40: 'Ein Einrichtungsgeheimnis ist konfiguriert.',
    uvq0ss:
      'Ein Anmeldedienst kann nicht verwendet werden. Korrigieren Sie seinen Eintrag in SIGN_IN_PROVIDERS, oder entfernen Sie ihn.',
    w0hbwl: 'Ein Titel hat höchstens 200 Zeichen.',
    lmwwmf:
      'Eine Ticketart hat einen Preis, und auf dieser Plattform verkaufen nur verifizierte Organisationen. Bis die Administration die Organisation der Veranstaltung verifiziert, kann niemand kostenpflichtige Tickets bestellen.',
    sm7a7r:
      'Eine Ticketart hat einen Preis, und die Community nennt die Links zu Impressum, Bedingungen und Datenschutz nicht vollständig. Bis die Administration sie in den Angaben zum Betreiber ergänzt, kann niemand kostenpflichtige Tickets bestellen.',
    uffqqj:
      'Eine Ticketart hat einen Preis, und die Community sagt nicht, wer sie betreibt. Bis die Administration die Angaben zum Betreiber vervollständigt, kann niemand kostenpflichtige Tickets bestellen.',
    'Added fee': 'Aufgeschlagene Gebühr',
    Announcement: 'Ankündigung',
    'API key': 'API-Schlüssel',
    'API keys': 'API-Schlüssel',
    'api-keys:manage': 'API-Schlüssel verwalten',
    'API version': 'API-Version',
    'About this community': 'Über diese Community',
    Accept: 'Annehmen',
    Accepted: 'Angenommen',
    'Access code': 'Zugangscode',
    'Access code missing': 'Zugangscode fehlt',
    'Access code set': 'Zugangscode gesetzt',
    Accessibility: 'Barrierefreiheit',
    'Account exists': 'Konto gibt es schon',
    'Account name': 'Name des Kontos',
    'Account user': 'Konto',
    Acknowledgement: 'Bestätigung',
    Action: 'Aktion',
    'Action relation': 'Relation der Aktion',
    'Action required': 'Handlung nötig',
    'Activation reasons': 'Was für die Aktivierung fehlt',
    Active: 'Aktiv',
    Actors: 'Veranstalter',
    'Add a capacity pool': 'Platzkontingent hinzufügen',
    'Add a category': 'Kategorie hinzufügen',
    'Add a day': 'Tag hinzufügen',
    'Add a domain': 'Domain hinzufügen',
    'Add a group of links': 'Linkgruppe hinzufügen',
    'Add a language': 'Sprache hinzufügen',
    'Add a link': 'Link hinzufügen',
    'Add a location': 'Ort hinzufügen',
    'Add a plan': 'Tarif hinzufügen',
    'Add a property': 'Frage hinzufügen',
    'Add a room': 'Raum hinzufügen',
    'Add a session': 'Programmpunkt hinzufügen',
    'Add a speaker': 'Vortragende Person hinzufügen',
    'Add a tag': 'Schlagwort hinzufügen',
    'Add a team member': 'Person zum Team hinzufügen',
    'Add a template': 'Vorlage hinzufügen',
    'Add a ticket type': 'Ticketart hinzufügen',
    'Add a track': 'Track hinzufügen',
    'Add a version': 'Version hinzufügen',
    'Add an administrator': 'Verwaltungsperson hinzufügen',
    'Add an agenda item': 'Agendapunkt hinzufügen',
    'Add an entry': 'Eintrag hinzufügen',
    Added: 'Hinzugefügt',
    'Addon without ticket': 'Zusatz ohne Ticket',
    Address: 'Adresse',
    'Address confirmation': 'Bestätigung der Adresse',
    'Address name': 'Adressname',
    '3rdki1': 'Adresse der Anmeldung',
    Admin: 'Verwaltung',
    'Admin authority': 'Verwaltungsrechte',
    'admin:instance': 'Instanz verwalten',
    'admin:tenant': 'Community verwalten',
    '437nx6': 'Verwaltung dieser Community',
    Administrator: 'Verwaltung',
    Admitted: 'Eingelassen',
    'Admitted at': 'Eingelassen am',
    Adults: 'Erwachsene',
    'Advanced at': 'Zuletzt weitergekommen',
    Advisory: 'Empfohlen',
    'Affected scopes': 'Betroffene Ebenen',
    After: 'Nachher',
    'Age group': 'Altersgruppe',
    'Age groups': 'Altersgruppen',
    'Agenda item': 'Agendapunkt',
    'Agenda item count': 'Agendapunkte',
    'All ages': 'Alle Altersgruppen',
    Allocations: 'Aufteilung',
    e6ln1c: 'Ungeprüfte Dokumente erlauben',
    'Allowed origins': 'Erlaubte Websites',
    'Allowed values': 'Erlaubte Werte',
    wv9es7: 'Anmeldung für einzelne Tage möglich',
    'Allows registration': 'Anmeldung möglich',
    'Already admitted': 'Schon da',
    '2cebn5': 'Ein Konto bei einem Zahlungsanbieter ist konfiguriert.',
    ud2t4i:
      'Eine andere Community hat den Adressnamen des Standardverzeichnisses. Wählen Sie einen anderen.',
    'Answer until': 'Antwort bis',
    'Answered at': 'Beantwortet am',
    Anyone: 'Alle',
    Appearance: 'Erscheinungsbild',
    Applied: 'Angewendet',
    'Applied at': 'Angewendet am',
    'Applied by user': 'Angewendet von',
    'Applies to': 'Gilt für',
    ngmr5v: 'Verglichenes Manifest anwenden',
    'Apply the prepared plan': 'Vorbereiteten Tarif anwenden',
    'Apply the template': 'Vorlage anwenden',
    pay0wv: 'Inhaber ernennen, wo keiner mehr da ist',
    'Approval reason': 'Grund der Freigabe',
    'Approval required': 'Freigabe nötig',
    'Approval status': 'Freigabestatus',
    '8fkwu6': 'Code des Freigabestatus',
    Approve: 'Freigeben',
    zkdbis: 'Gruppe freigeben oder ablehnen',
    jtbxga: 'Organisation freigeben oder ablehnen',
    'Approve this session': 'Programmpunkt freigeben',
    Approved: 'Freigegeben',
    'Archive this community': 'Community archivieren',
    'Archive this session': 'Programmpunkt archivieren',
    'Archive this version': 'Version archivieren',
    Archived: 'Archiviert',
    'Archived at': 'Archiviert am',
    Areas: 'Bereiche',
    'Ask for a refund': 'Um Erstattung bitten',
    'Ask to join': 'Beitritt anfragen',
    Astray: 'Fehlgeleitet',
    At: 'Um',
    '10bt7a': 'Prüfregeln für Veranstaltungen',
    atproto_events_enabled: 'Veranstaltungen im AT Protocol veröffentlichen',
    AtprotoFederation: 'AT-Protocol-Verbund',
    'Attempted at': 'Versucht am',
    'Attempted by user': 'Versucht von',
    Attempts: 'Versuche',
    'Attendee announcement': 'Ankündigung an Angemeldete',
    'Attendee information': 'Information an Angemeldete',
    Attendees: 'Teilnehmende',
    Attention: 'Achtung',
    Audience: 'Publikum',
    'Audience age master code': 'Code der Altersgruppe',
    'Audience ages': 'Altersgruppen',
    ni17z0: 'Code des Publikums',
    'Audience genders': 'Publikum',
    Audiences: 'Publikum',
    'Audit retention days': 'Aufbewahrung der Nutzungsprotokolle (Tage)',
    'Expected size': 'Erwartete Größe',
    'Largest file': 'Größte Datei',
    'Largest picture': 'Größtes Bild',
    d2v983: 'Größtes Bild laut Betrieb',
    'Signed-in members': 'Angemeldete Mitglieder',
    Authentication: 'Anmeldung',
    Authorization: 'Berechtigungen',
    'Authorization provider': 'Berechtigungsdienst',
    Available: 'Verfügbar',
    'Awaiting approval': 'Wartet auf Freigabe',
    'Awaiting identity': 'Wartet auf Anmeldung',
    uskfqx: 'Namen fehlen',
    'Awaiting payment': 'Wartet auf Zahlung',
    'Awaiting requirements': 'Angaben fehlen',
    'Background colour': 'Hintergrundfarbe',
    'Background picture': 'Hintergrundbild',
    'Background scheduler': 'Hintergrundaufgaben',
    Backups: 'Sicherungen',
    'Ban this member': 'Mitglied ausschließen',
    Banned: 'Ausgeschlossen',
    'Banner image': 'Bannerbild',
    Base: 'Ausgangswert',
    Basis: 'Grundlage',
    Before: 'Vorher',
    'Begin a draft': 'Entwurf beginnen',
    eqmjow: 'Version aus dieser beginnen',
    'Begin the review': 'Prüfung beginnen',
    'Being refunded': 'Wird erstattet',
    'Best effort': 'So gut wie möglich',
    Black: 'Schwarz',
    Blocking: 'Blockierend',
    'Blocking checks': 'Blockierende Prüfungen',
    'Blocking reasons': 'Was noch im Weg steht',
    Bluesky: 'Bluesky',
    'Body text': 'Text',
    'Booking cancelled': 'Buchung war storniert',
    'Booking party type': 'Art der Buchung',
    Boolean: 'Ja oder Nein',
    Bootstrap: 'Ersteinrichtung',
    Branding: 'Erscheinungsbild',
    Break: 'Pause',
    Buyer: 'Käufer',
    ls5z0: 'Käufer zahlen die Plattformgebühr',
    CNAME: 'CNAME',
    CSV: 'CSV',
    b5dbtm: 'CSV-Vorlage für ein Programm',
    Calendar: 'Kalender',
    'Calendar of one entry': 'Kalender eines Punkts',
    'Caller role': 'Ihre Rolle',
    Calls: 'Aufrufe',
    Camp: 'Camp',
    'Can be left out': 'Kann wegbleiben',
    'Can edit': 'Kann bearbeiten',
    Canary: 'Probeaufruf',
    Capability: 'Geheimnis der Anmeldung',
    Cancel: 'Stornieren',
    'Cancel reason': 'Grund der Absage',
    ndakjm: 'Endgültige Löschung der Community abbrechen',
    mltmau: 'Programmpunkt absagen, der nicht mehr in der Datei steht',
    'Cancel this event': 'Veranstaltung absagen',
    'Cancel this import': 'Import abbrechen',
    'Cancel this session': 'Programmpunkt absagen',
    Cancelled: 'Abgesagt',
    'Cancelled at': 'Abgebrochen am',
    'Cancelled by user': 'Abgebrochen von',
    Canonical: 'Öffentliche Seite',
    'Canonical URL': 'Maßgebliche Adresse',
    'Canonical host': 'Maßgeblicher Host',
    Capacity: 'Plätze',
    'Capacity pool': 'Platzkontingent',
    'Capacity pools': 'Platzkontingente',
    Categories: 'Kategorien',
    Category: 'Kategorie',
    Centered: 'Zentriert',
    Cerbos: 'Cerbos',
    Certificate: 'Zertifikat',
    'Change one setting': 'Einstellung ändern',
    'Change the delegation': 'Delegierung ändern',
    'Change the mode': 'Modus ändern',
    'Change the monetization': 'Monetarisierung ändern',
    'Change the role': 'Rolle ändern',
    '433lrb': 'Einstellungen der Instanz ändern',
    '229vbm': 'Einstellungen der Community ändern',
    lqgh1o: 'Einstellungen der Gruppe ändern',
    wat0qq: 'Einstellungen der Organisation ändern',
    zotmg3: 'Speicher einstellen',
    'Change this key': 'Schlüssel ändern',
    eucfxq: 'Inhalt aller Fußzeilen ändern',
    tnjez: 'Sichtbarkeit ändern',
    'Change your names': 'Ihre Namen ändern',
    'Change your password': 'Ihr Passwort ändern',
    'Change your settings': 'Ihre Einstellungen ändern',
    Changed: 'Geändert',
    'Changed at': 'Geändert am',
    'Changed by user': 'Geändert von',
    Changes: 'Änderungen',
    'Changes day': 'Ändert den Tag',
    'Charged back': 'Zurückgebucht',
    yulztm: 'Tarif vor dem Hinzufügen prüfen',
    'Check failed': 'Prüfung nicht bestanden',
    'Check in': 'Einlassen',
    'Check operation': 'Ergebnis abfragen',
    'Check passed': 'Prüfung bestanden',
    'Check the records now': 'Einträge jetzt prüfen',
    'Check the setup secret': 'Einrichtungsgeheimnis prüfen',
    'Check-in': 'Einlass',
    'Check-in in numbers': 'Einlass in Zahlen',
    Checks: 'Prüfungen',
    Children: 'Kinder',
    Choice: 'Auswahl',
    'Choice list': 'Mehrfachauswahl',
    cxk59z: 'Auswahl und Grenzen des Formulars',
    'Choose a new password': 'Neues Passwort wählen',
    'Choose a password': 'Passwort wählen',
    Chosen: 'Frei wählbar',
    'Chosen mode': 'Gewählter Modus',
    'Chosen unit price minor': 'Gewählter Einzelpreis (kleinste Einheit)',
    City: 'Stadt',
    Claimed: 'Übernommen',
    Cleared: 'Freigegeben',
    Clock: 'Uhrzeitformat',
    Closed: 'Geschlossen',
    'Closed at': 'Beendet am',
    Closing: 'Abschluss',
    'co-host-invitations': 'Einladungen als Mitveranstalter',
    'Co hosting': 'Mitveranstaltung',
    'Co hosts': 'Mitveranstalter',
    'Co-hosts': 'Mitveranstalter',
    Code: 'Code',
    Collection: 'Liste',
    Collective: 'Organisation oder Gruppe',
    Color: 'Farbe',
    Columns: 'Spalten',
    Communities: 'Communitys',
    'Community invitations': 'Einladungen der Community',
    Compact: 'Kompakt',
    'Compare a manifest': 'Manifest vergleichen',
    'Compare two versions': 'Zwei Versionen vergleichen',
    'Complete the setup': 'Einrichtung abschließen',
    wmagm0: 'Einrichtung mit lokalem Konto abschließen',
    'Complete this event': 'Veranstaltung abschließen',
    'Complete this session': 'Programmpunkt abschließen',
    Completed: 'Abgeschlossen',
    'Completed at UTC': 'Abgeschlossen am (UTC)',
    otbvfq: 'Erledigte Aufgaben bei Anbietern',
    Complimentary: 'Veranstalter, kostenlos',
    Compromised: 'Missbraucht',
    Concert: 'Konzert',
    'Concurrency stamp': 'Änderungsstempel',
    Conference: 'Konferenz',
    xn9ih4: 'Gültige Konfiguration dieser Community',
    mkhzwr: 'Konfiguration der Instanz',
    ygdonq: 'Konfiguration dieser Community',
    'Configuration required': 'Konfiguration nötig',
    'Configure participation': 'Teilnahme festlegen',
    lu4pqg: 'Bestätigen, was öffentlich ist',
    'Confirm your address': 'Ihre Adresse bestätigen',
    'Confirmation text': 'Bestätigungstext',
    'Confirmation token': 'Bestätigungscode',
    Confirmed: 'Bestätigt',
    'Confirmed at': 'Bestätigt am',
    'Conflict count': 'Konflikte',
    Conflicting: 'Im Konflikt',
    Conflicts: 'Konflikte',
    Connected: 'Verbunden',
    Contacts: 'Kontakte',
    Content: 'Inhalt',
    'Content URI': 'Adresse des Inhalts',
    'Content type': 'Inhaltstyp',
    'Contrast warnings': 'Hinweise zum Kontrast',
    Contribution: 'Beitrag',
    'Contribution paid': 'Gezahlter Beitrag',
    'Contribution returned': 'Erstatteter Beitrag',
    '8aygar': 'Beitrag für die Plattform',
    'Copyright notice': 'Urheberrechtshinweis',
    Count: 'Anzahl',
    Countries: 'Länder',
    Country: 'Land',
    'Country failure code': 'Fehler der Länderprüfung',
    'Country state': 'Stand der Länderprüfung',
    Course: 'Kurs',
    Create: 'Anlegen',
    'Create a community': 'Community anlegen',
    'Create a group': 'Gruppe anlegen',
    'Create a series': 'Reihe anlegen',
    'Create an API key': 'API-Schlüssel anlegen',
    b6bdf: 'API-Schlüssel der Instanz anlegen',
    'Create an event': 'Veranstaltung anlegen',
    'Create an organization': 'Organisation anlegen',
    'Create local account': 'Lokales Konto anlegen',
    Created: 'Angelegt',
    'Created at': 'Angelegt am',
    'Created by its organizer': 'Vom Veranstalter angelegt',
    'Created by user': 'Angelegt von',
    Creates: 'Neu',
    'Credential state': 'Passwort',
    'Credentials refused': 'Zugangsdaten abgelehnt',
    Currency: 'Währung',
    'Currency missing': 'Währung fehlt',
    z86dmg: 'Angemeldete Personen',
    'Current password': 'Jetziges Passwort',
    DayRegistrations: 'Anmeldungen zum Tag',
    'DNS unavailable': 'DNS nicht erreichbar',
    'Dark logos': 'Logos für dunkle Seiten',
    Database: 'Datenbank',
    Date: 'Datum',
    Dates: 'Daten',
    Day: 'Tag',
    'Day count': 'Tage',
    'Day date': 'Datum des Tages',
    Days: 'Tage',
    'Dead letters': 'Unzustellbare Nachrichten',
    'Decided at': 'Entschieden am',
    'Decided by user': 'Entschieden von',
    'Decision point': 'Entscheidungsdienst',
    bkvgn8: 'Entscheidungen fallen in diesem Prozess.',
    Decline: 'Ablehnen',
    Declined: 'Abgelehnt',
    'Default directory': 'Standardverzeichnis',
    'Default directory closed': 'Das Standardverzeichnis ist geschlossen',
    cdec84: 'Das Standardverzeichnis fehlt',
    'Default tenant': 'Standard-Community',
    Defaults: 'Vorgaben',
    'Delegation branding': 'Erscheinungsbild',
    'Delegation domains': 'Domains',
    dvpa4v: 'Veranstaltungsvorlagen',
    'Delegation footer': 'Fußzeile',
    'Delegation lookups': 'Auswahllisten',
    'Delegation members': 'Mitglieder',
    'Delegation navigation': 'Navigation',
    q4wb3i: 'Anmeldefragen',
    'Delegation settings': 'Einstellungen',
    eyzcun: 'Delegierung an die Verwaltung der Communitys',
    Delivered: 'Zugestellt',
    'Delivery enabled': 'Versand eingeschaltet',
    Dependencies: 'Abhängigkeiten',
    Deployment: 'Betrieb',
    'Deployment mode': 'Betriebsmodus',
    Description: 'Beschreibung',
    Detail: 'Einzelheiten',
    Differences: 'Unterschiede',
    Difficulty: 'Schwierigkeit',
    'Directory slug': 'Adressname des Verzeichnisses',
    'Disable email delivery': 'E-Mail-Versand abschalten',
    'Discard all changes': 'Alle Änderungen verwerfen',
    'Discard the draft': 'Entwurf verwerfen',
    Discarded: 'Verworfen',
    'Disclosed from': 'Öffentlich ab',
    'Disclosure level': 'Was öffentlich ist',
    imv700: 'Was für die Veröffentlichung fehlt',
    Disclosures: 'Pflichtangaben',
    'Display name': 'Anzeigename',
    Dispute: 'Zahlungsanfechtung',
    Disputed: 'Zahlung angefochten',
    Disputes: 'Zahlungsanfechtungen',
    Distance: 'Entfernung',
    Diverged: 'Abweichend',
    Domains: 'Domains',
    'Domains of communities': 'Domains der Communitys',
    Done: 'Erledigt',
    'Done count': 'Erledigt',
    Draft: 'Entwurf',
    'Draft of the programme': 'Programmentwurf',
    'Dry run': 'Nur prüfen',
    'Due at': 'Fällig am',
    Duplicate: 'Doppelt gezahlt',
    'Duplicate scan': 'Doppelt gescannt',
    'Duplicate this event': 'Veranstaltung duplizieren',
    Duplicated: 'Dupliziert',
    'Duration ms': 'Dauer (ms)',
    'Earlier codes until': 'Frühere Codes gelten bis',
    gmqhgh: 'Erscheinungsbild der Community bearbeiten',
    uxhbh7: 'Erscheinungsbild der Gruppe bearbeiten',
    kh4nf1: 'Name und Adresse der Instanz bearbeiten',
    'Edit or move this room': 'Raum bearbeiten oder verschieben',
    'Edit the note': 'Notiz bearbeiten',
    '9onczz': 'Fußzeile bearbeiten',
    'Edit this capacity pool': 'Platzkontingent bearbeiten',
    'Edit this category': 'Kategorie bearbeiten',
    'Edit this community': 'Community bearbeiten',
    'Edit this day': 'Tag bearbeiten',
    'Edit this domain': 'Domain bearbeiten',
    'Edit this entry': 'Eintrag bearbeiten',
    'Edit this event': 'Veranstaltung bearbeiten',
    'Edit this group': 'Gruppe bearbeiten',
    'Edit this item': 'Punkt bearbeiten',
    'Edit this language': 'Sprache bearbeiten',
    'Edit this link': 'Link bearbeiten',
    'Edit this location': 'Ort bearbeiten',
    'Edit this organization': 'Organisation bearbeiten',
    'Edit this plan': 'Tarif bearbeiten',
    'Edit this property': 'Frage bearbeiten',
    'Edit this series': 'Reihe bearbeiten',
    'Edit this session': 'Programmpunkt bearbeiten',
    'Edit this speaker': 'Vortragende Person bearbeiten',
    'Edit this tag': 'Schlagwort bearbeiten',
    'Edit this template': 'Vorlage bearbeiten',
    'Edit this ticket type': 'Ticketart bearbeiten',
    'Edit this track': 'Track bearbeiten',
    'Edit this version': 'Version bearbeiten',
    'Edit what is disclosed': 'Bearbeiten, was öffentlich ist',
    uh0pmw: 'Betreiber der Instanz bearbeiten',
    fhj5x7: 'Betreiber der Community bearbeiten',
    Effective: 'In Kraft',
    Email: 'E-Mail',
    'Email delivery': 'E-Mail-Versand',
    'Email delivery enabled': 'E-Mail-Versand eingeschaltet',
    Embedding: 'Einbettung',
    usyuko: 'Erlaubte Websites für die Einbettung',
    'Embedding origins': 'Websites für die Einbettung',
    'Enabled audiences': 'Erlaubte Empfänger',
    'Enabled delivery types': 'Erlaubte Arten der Bereitstellung',
    'End of sales': 'Ende des Verkaufs',
    End: 'Ende',
    'End time': 'Ende',
    'End time type': 'Art des Endes',
    'Ended at': 'Beendet am',
    Endpoint: 'Endpunkt',
    Endpoints: 'Endpunkte',
    Entries: 'Einträge',
    'Entry type': 'Art des Eintrags',
    'Erase my data': 'Meine Daten löschen',
    xekyi7: 'Ihr Konto und Ihre Daten löschen',
    Erasure: 'Löschung',
    'Erasure authority': 'Löschregister',
    'Erasures in progress': 'Laufende Löschungen',
    Errors: 'Fehler',
    Event: 'Veranstaltung',
    eventDayId: 'Veranstaltungstag',
    'Event defaults': 'Vorgaben für Veranstaltungen',
    iwknht: 'Vorgabe für die Anmeldung',
    'Event defaults time zone': 'Vorgabe für die Zeitzone',
    nrosrm: 'Vorgabe für die Sichtbarkeit',
    'Event format master code': 'Code des Formats',
    'Event formats': 'Formate',
    'Event location': 'Ort der Veranstaltung',
    'Event resources': 'Dateien und Links',
    uf4c2r: 'Ungeprüfte Dokumente erlauben',
    fr3fib: 'Aufbewahrung der Nutzungsprotokolle (Tage)',
    x857p7: 'Erlaubte Empfänger',
    cv5ls5: 'Erlaubte Arten der Bereitstellung',
    bkff8l: 'Erlaubte externe Websites',
    nrwbys: 'Höchstzahl aktiver Dateien und Links',
    ci6aph: 'Größte Datei (Bytes)',
    vus4q2: 'Erlaubte Dateitypen',
    'Event series': 'Reihen',
    'Event series slug': 'Adressname der Reihe',
    eventSessionKindId: 'Art des Programmpunkts',
    ax8z7j: 'Code der Art',
    'Event session status': 'Status',
    k6393p: 'Code des Status',
    'Event slug': 'Kurzname der Veranstaltung',
    'Event status': 'Status',
    'Event status master code': 'Code des Status',
    'Event templates': 'Veranstaltungsvorlagen',
    'Event title': 'Titel der Veranstaltung',
    'Event type master code': 'Code des Typs',
    'Event types': 'Veranstaltungstypen',
    Events: 'Veranstaltungen',
    'events:read': 'Veranstaltungen lesen',
    'events:write': 'Veranstaltungen bearbeiten',
    r2wvf3: 'Alle Entscheidungsdienste verwenden die Richtlinien dieser Version.',
    b70q8h: 'Alle Domains haben ihren Nachweis und ihren CNAME-Eintrag.',
    xb622b: 'Alle Anmeldewege funktionieren.',
    Everybody: 'Alle',
    Example: 'Beispiel',
    '2mbnw5': 'Nachträgliche Korrektur',
    Excerpt: 'Auszug',
    Exhibition: 'Ausstellung',
    Expected: 'Soll',
    agdupy: 'Erwarteter Änderungsstempel',
    ms2onw: 'Erwarteter Stand der Einrichtung',
    'Expected revision': 'Erwartete Revision',
    Expired: 'Abgelaufen',
    'Expires at': 'Läuft ab am',
    Exposure: 'Sichtbarkeit',
    'External link': 'Externer Link',
    'External origins': 'Erlaubte externe Websites',
    Facebook: 'Facebook',
    Fail: 'Nicht bestanden',
    Failed: 'Fehlgeschlagen',
    Failing: 'Fehlerhaft',
    'Failing jobs': 'Fehlerhafte Aufgaben',
    'Failing since': 'Fehlerhaft seit',
    Failure: 'Fehler',
    'Failure code': 'Fehlercode',
    Failures: 'Fehler',
    False: 'Nein',
    Favicons: 'Favicons',
    'Featured image': 'Titelbild',
    bpt4ep: 'AT Protocol: Prüfregeln für Veranstaltungen',
    o67ftg: 'AT Protocol: Veranstaltungen veröffentlichen',
    Feed: 'Newsfeed',
    Fenced: 'Abgeriegelt',
    Festival: 'Festival',
    'Minimum per order': 'Mindestens je Anmeldung',
    Field: 'Feld',
    Fields: 'Felder',
    'File name': 'Dateiname',
    Files: 'Dateien',
    'Find members': 'Mitglieder suchen',
    'Find sessions': 'Programmpunkte suchen',
    Fingerprint: 'Fingerabdruck',
    Finish: 'Abschließen',
    'Finish linking': 'Verknüpfung abschließen',
    Finished: 'Fertig',
    'Finished at': 'Fertig am',
    'First day': 'Erster Tag',
    'First name': 'Vorname',
    'First public day': 'Erster öffentlicher Tag',
    Fixed: 'Fest',
    'Fixed charges': 'Feste Gebühren',
    Footer: 'Fußzeile',
    'Footer governance': 'Feste Fußzeilen-Links',
    tj85ga: 'Impressum fest in der Fußzeile',
    'Footer links': 'Fußzeilen-Links',
    'Footer privacy locked': 'Datenschutzerklärung fest in der Fußzeile',
    'Footer terms locked': 'Nutzungsbedingungen fest in der Fußzeile',
    d4uod9:
      'Wie viele Tage die Nutzung von Dateien und Links aufgezeichnet bleibt. 0: Sie wird nicht aufgezeichnet.',
    Forged: 'Nicht echt',
    Format: 'Format',
    'Formats of events': 'Formate',
    'Formatted end time': 'Ende',
    'frab-json': 'frab-JSON',
    Fraudulent: 'Betrug',
    Free: 'Kostenlos',
    From: 'Von',
    'From revision': 'Von Revision',
    'From timezone': 'Bisherige Zeitzone',
    'From version': 'Von Version',
    Full: 'Vollständig',
    'Full name': 'Name',
    'Fully refunded': 'Voll erstattet',
    GaveUp: 'Aufgegeben',
    General: 'Allgemein',
    Generation: 'Stand',
    'Getting started': 'Erste Schritte',
    github: 'GitHub',
    gitlab: 'GitLab',
    'Go on with this import': 'Import fortsetzen',
    'Grant a role': 'Rolle vergeben',
    Group: 'Gruppe',
    'Group administration': 'Verwaltung der Gruppe',
    'Group member': 'Mitglied der Gruppe',
    'Group override': 'Von der Gruppe gesetzt',
    Groups: 'Gruppen',
    'groups:read': 'Gruppen lesen',
    'groups:write': 'Gruppen bearbeiten',
    'Guests too': 'Auch Gäste',
    Handle: 'Kurzname',
    hasConsented: 'Hat zugestimmt',
    'Has next': 'Weitere Seite',
    hasPassword: 'Hat ein Passwort',
    'Has previous': 'Vorherige Seite',
    'Header menu': 'Menü im Kopf',
    Heading: 'Überschrift',
    xxrzcx: 'Zustand und Warnungen der Instanz',
    Heavy: 'Schwer',
    Height: 'Höhe',
    'Held by another': 'Von anderen belegt',
    Help: 'Hilfe',
    'Help text': 'Hilfetext',
    Hidden: 'Ausgeblendet',
    'Hidden disclosures': 'Ausgeblendete Pflichtangaben',
    'Hide this event': 'Veranstaltung ausblenden',
    'Maximum price': 'Höchster Preis',
    Highlights: 'Höhepunkte',
    Holder: 'Inhaber',
    Host: 'Host',
    'Host missing': 'Host fehlt',
    '92aymz': 'Host oder Absender der E-Mails fehlt. Speichern Sie einen Mailserver.',
    Household: 'Haushalt',
    e7gvh7: 'Wie viele API-Schlüssel eine Community haben darf, wenn ihr Tarif keine Grenze setzt.',
    '2creve': 'Wie viele aktive Dateien und Links eine Veranstaltung haben kann. 0: keine.',
    awj6ee:
      'Wie viele Bytes an Dateien eine Community haben darf, wenn ihr Tarif keine Grenze setzt.',
    '8knd14':
      'Wie viele Veranstaltungen eine Community haben darf, wenn ihr Tarif keine Grenze setzt.',
    y8nmaa: 'Wie viele Mitglieder eine Community haben darf, wenn ihr Tarif keine Grenze setzt.',
    nkipi7:
      'Wie viele Programmpunkte eine Veranstaltung haben darf, wenn der Tarif keine Grenze setzt.',
    xpnatf:
      'Wie sich Personen zu einer neuen Veranstaltung anmelden, die es nicht selbst angibt. none: keine Angabe.',
    'How people take part': 'Art der Teilnahme',
    '9nf0v2': 'Wie Dateien und Links von Veranstaltungen bereitgestellt werden können.',
    'How this community looks': 'Erscheinungsbild der Community',
    'How this group looks': 'Erscheinungsbild der Gruppe',
    fqlomm: 'Wie Uhrzeiten geschrieben werden.',
    Html: 'HTML',
    Hybrid: 'Hybrid',
    'I cannot find my ticket': 'Ich finde mein Ticket nicht',
    'I forgot my password': 'Passwort vergessen',
    ID: 'ID',
    icalendar: 'iCalendar',
    'Idempotency key': 'Idempotenzschlüssel',
    Identities: 'Anmeldewege',
    Ids: 'IDs',
    Image: 'Bild',
    Images: 'Bilder',
    Import: 'Import',
    'Import a programme': 'Programm importieren',
    'Import what was planned': 'Geplantes importieren',
    efduf6: 'Rest importieren',
    Imported: 'Importiert',
    'Imported from': 'Importiert von',
    'In force': 'In Kraft',
    'In person': 'Vor Ort',
    'In use': 'In Verwendung',
    Include: 'Übernehmen',
    Individual: 'Einzelperson',
    Information: 'Information',
    'Inherited source': 'Herkunft des geerbten Werts',
    'Inherited value': 'Geerbter Wert',
    Inside: 'Jetzt da',
    Instagram: 'Instagram',
    Instance: 'Instanz',
    'Instance API keys': 'API-Schlüssel der Instanz',
    'Instance administration': 'Verwaltung der Instanz',
    'Instance administrators': 'Administratoren der Instanz',
    'Instance domains': 'Domains der Instanz',
    'Instance email delivery': 'E-Mail-Versand der Instanz',
    'Instance override': 'Von der Instanz gesetzt',
    'Instance setting': 'Einstellung der Instanz',
    Instructions: 'Anweisung',
    Integer: 'Ganze Zahl',
    'Interactive pending': 'Wartet auf eine Person',
    Invitation: 'Einladung',
    'Invitation only': 'Nur mit Einladung',
    'Invitation to register': 'Einladung zur Registrierung',
    Invitations: 'Einladungen',
    'Invite a co-host': 'Mitveranstalter einladen',
    'Invite only': 'Nur mit Einladung',
    'Invite somebody': 'Jemanden einladen',
    Invited: 'Eingeladen',
    'Invited at': 'Eingeladen am',
    Authenticated: 'Angemeldet',
    'Checked in': 'Eingelassen',
    ua3pie: 'Sie verwalten die Instanz',
    Exceeded: 'Überschritten',
    'In header': 'Im Kopf der Seite',
    Linked: 'Verknüpft',
    Lockable: 'Kann gesperrt werden',
    Locked: 'Gesperrt',
    'New event': 'Neue Veranstaltung',
    Offered: 'Wird angeboten',
    Own: 'Eigener Eintrag',
    isPassword: 'Mit Passwort',
    isPrimary: 'Hauptdomain',
    'Private home': 'Privatwohnung',
    Publishable: 'Kann veröffentlicht werden',
    'Ready for disclosure': 'Bereit für die Veröffentlichung',
    'Ready for paid commerce': 'Bereit für bezahlte Veranstaltungen',
    'Ready to launch': 'Bereit zum Start',
    'Setup mode active': 'Wird gerade eingerichtet',
    'Setup required': 'Muss eingerichtet werden',
    Shown: 'Wird angezeigt',
    Size: 'Größe',
    Stale: 'Veraltet',
    'Storage limit': 'Größter Speicher',
    'Unmoderation eligible': 'Moderation kann aufgehoben werden',
    'Used storage': 'Belegter Speicher',
    Valid: 'Gültig',
    Visible: 'Sichtbar',
    'Waiting list open': 'Warteliste offen',
    c1yz21: 'Vorläufiges Passwort ausstellen',
    Issued: 'Ausgestellt',
    Issuer: 'Aussteller',
    jm47fv: 'Sie hat einen Ort oder ist online',
    'It has a time zone': 'Sie hat eine Zeitzone',
    'It has a title': 'Sie hat einen Titel',
    'It has days': 'Sie hat Tage',
    'It has sessions': 'Sie hat Programmpunkte',
    'It is a draft': 'Sie ist ein Entwurf',
    '723q9u': 'Die Art der Teilnahme ist angegeben',
    Item: 'Eintrag',
    'Item type': 'Art',
    n8681a: 'Ihr Veranstalter darf kostenpflichtige Tickets verkaufen',
    'Its time zone is known': 'Die Zeitzone ist bekannt',
    '30atx6': 'Der Titel hat höchstens 200 Zeichen',
    Job: 'Aufgabe',
    Jobs: 'Aufgaben',
    'Join requests': 'Beitrittsanfragen',
    'Join this community': 'Dieser Community beitreten',
    'Join waiting list': 'Auf die Warteliste setzen',
    'Joined at': 'Beigetreten am',
    JoinedList: 'Auf die Warteliste gesetzt',
    Journey: 'Einrichtung',
    jurisdictionCountryCode: 'Land des Gerichtsstands',
    '9edo85': 'Einfach kommen, ohne Anmeldung',
    Keep: 'Aufbewahren',
    'Keep in my account': 'In meinem Konto behalten',
    'Keep rooms': 'Räume behalten',
    Key: 'Schlüssel',
    Keynote: 'Keynote',
    'Keys of ticket codes': 'Schlüssel der Ticketcodes',
    Kind: 'Art',
    'Kind of organizer': 'Art des Veranstalters',
    'Kind of price': 'Art des Preises',
    'Kinds of agenda items': 'Arten von Agendapunkten',
    'Kinds of categories': 'Arten von Kategorien',
    'Kinds of organizers': 'Arten von Veranstaltern',
    'Kinds of origin': 'Arten der Herkunft',
    'Kinds of registration': 'Arten der Anmeldung',
    'Kinds of sessions': 'Arten von Programmpunkten',
    'Kinds of tags': 'Arten von Schlagwörtern',
    'Kinds of visibility': 'Sichtbarkeit',
    'Known revision': 'Bekannte Revision',
    Label: 'Beschriftung',
    Language: 'Sprache',
    'Language code': 'Sprachcode',
    'Language codes': 'Sprachen',
    'Language tag': 'Sprache',
    Languages: 'Sprachen',
    'Last checked at': 'Zuletzt geprüft am',
    'Last day': 'Letzter Tag',
    'Last due at': 'Zuletzt fällig am',
    'Last name': 'Nachname',
    'Last public day': 'Letzter öffentlicher Tag',
    'Last run': 'Letzter Lauf',
    'Last used at': 'Zuletzt verwendet am',
    'Latest number': 'Neueste Nummer',
    Latitude: 'Breitengrad',
    Layout: 'Anordnung',
    Leave: 'Unverändert',
    'Leave out': 'Weglassen',
    'Leave the team': 'Team verlassen',
    'Leave the waiting list': 'Warteliste verlassen',
    'Leave this group': 'Gruppe verlassen',
    'Leave this organization': 'Organisation verlassen',
    Leaves: 'Unverändert',
    'Legal entity': 'Rechtsträger',
    'Legal links': 'Rechtliche Links',
    'Legal name': 'Rechtlicher Name',
    'Legal notice': 'Impressum',
    'Legal notice URL': 'Adresse des Impressums',
    'Legal notice locked': 'Impressum fest',
    LegalLinksMissing: 'Rechtliche Links fehlen',
    'Let the person answer': 'Die Person antworten lassen',
    Light: 'Leicht',
    'Light or dark pages.': 'Helle oder dunkle Seiten.',
    'Lightning talk': 'Kurzvortrag',
    Limit: 'Grenze',
    Lineage: 'Herkunft',
    'Lines to refund': 'Positionen',
    Link: 'Link',
    'Link groups': 'Linkgruppen',
    'Linked data': 'Linked Data',
    linkedin: 'LinkedIn',
    Links: 'Links',
    Local: 'Lokal',
    'Local accounts': 'Lokale Konten',
    'Local date': 'Datum vor Ort',
    'Local end date': 'Enddatum vor Ort',
    'Local end minute of day': 'Endminute des Tages',
    'Local settled at UTC': 'Lokal erledigt am (UTC)',
    qtfzw8: 'Startminute des Tages',
    Location: 'Ort',
    'Location address': 'Adresse des Orts',
    'Location city': 'Stadt',
    'Location country': 'Land',
    'Location kind': 'Art des Orts',
    'Location name': 'Name des Orts',
    Locations: 'Orte',
    'Lock one setting': 'Einstellung sperren',
    '8tmvxx': 'Einstellung der Community sperren',
    ynkmu1: 'Feste Links aller Fußzeilen',
    Locks: 'Sperren',
    Logos: 'Logos',
    'Long text': 'Langer Text',
    Longitude: 'Längengrad',
    Lookups: 'Auswahllisten',
    'lookups:read': 'Auswahllisten lesen',
    Losses: 'Was nicht passt',
    Lost: 'Verloren',
    'Minimum price': 'Niedrigster Preis',
    Mail: 'E-Mail',
    coezu1: 'E-Mails sind für die Instanz abgeschaltet.',
    '4r8vvk': 'E-Mails sind für die Instanz abgeschaltet. Schalten Sie sie ein.',
    'Mails of the instance': 'E-Mails der Instanz',
    'Mails of this community': 'E-Mails dieser Community',
    'Make an account a member': 'Konto als Mitglied aufnehmen',
    f6thdk: 'Programmpunkt wieder zum Entwurf machen',
    'Manage agenda items': 'Agenda verwalten',
    'Manage authentication': 'Anmeldung verwalten',
    'Manage authorization': 'Berechtigungen verwalten',
    'Manage days': 'Tage verwalten',
    'Manage groups': 'Gruppen verwalten',
    'Manage locations': 'Orte verwalten',
    'Manage navigation': 'Navigation verwalten',
    'Manage organizations': 'Organisationen verwalten',
    nac4ar: 'Anmeldefragen verwalten',
    'Manage session groups': 'Tracks verwalten',
    'Manage sessions': 'Programmpunkte verwalten',
    Management: 'Bearbeiten',
    '2b548h': 'Das Programm in Zahlen',
    Manager: 'Verwaltung',
    Manifest: 'Manifest',
    Manual: 'Von Hand',
    'Manual revocation': 'Widerrufen',
    'Mark as paid': 'Als bezahlt markieren',
    'Mark as refunded': 'Als erstattet markieren',
    lyylz0: 'Organisation als verifiziert kennzeichnen',
    'Master code': 'Code',
    Mastodon: 'Mastodon',
    Matrix: 'Matrix',
    'Max active resources': 'Höchstzahl aktiver Dateien und Links',
    'Max audience attendees': 'Höchstzahl der Personen',
    'Max length': 'Höchstlänge',
    Maximum: 'Höchstwert',
    'mcp:propose': 'MCP: vorschlagen',
    'mcp:read': 'MCP: lesen',
    Me: 'Mein Profil',
    Meal: 'Essen',
    'Media type': 'Medientyp',
    Meeting: 'Treffen',
    Meetup: 'Meetup',
    Member: 'Mitglied',
    Members: 'Mitglieder',
    'Members only': 'Nur Mitglieder',
    Memberships: 'Mitgliedschaften',
    Men: 'Männer',
    Message: 'Nachricht',
    Messages: 'Nachrichten',
    'Messages to attendees': 'Nachrichten an Angemeldete',
    Met: 'Erfüllt',
    Migrations: 'Migrationen',
    Minimum: 'Mindestwert',
    'Minor units': 'Kleinste Einheiten',
    Minutes: 'Minuten',
    Missing: 'Fehlend',
    'Missing for disclosure': 'Fehlt für die Veröffentlichung',
    f94hpa: 'Fehlt für bezahlte Veranstaltungen',
    Mode: 'Modus',
    Moderated: 'Moderiert',
    'Moderation history': 'Entscheidungen der Moderation',
    Moderator: 'Moderation',
    'Modes of registration': 'Arten der Anmeldung',
    Monday: 'Montag',
    'Maximum per order': 'Höchstens je Anmeldung',
    'Maximum per person': 'Höchstens je Person',
    '9jat0c': 'Programmpunkt im Entwurf verschieben',
    'Moved meanwhile': 'Inzwischen verschoben',
    'Multi tenant': 'Viele Communitys',
    'Multiple choice': 'Mehrfachauswahl',
    'My community invitations': 'Meine Einladungen von Communitys',
    'My events': 'Meine Veranstaltungen',
    'My group invitations': 'Meine Einladungen von Gruppen',
    'My groups': 'Meine Gruppen',
    'My invitations': 'Meine Einladungen',
    'My join requests': 'Meine Beitrittsanfragen',
    'My organizations': 'Meine Organisationen',
    Name: 'Name',
    d246u7: 'Name und Adresse der Instanz',
    m9n3c1: 'Name der Verwaltung',
    'Name of the platform': 'Name der Plattform',
    'Names of communities': 'Namen der Communitys',
    Navigation: 'Navigation',
    Needed: 'Nötig',
    'Needs approval': 'Braucht eine Freigabe',
    'Needs choice': 'Auswahl nötig',
    'Needs credential': 'Braucht ein Passwort',
    'Needs privacy review': 'Datenschutzprüfung nötig',
    'Needs reconciliation': 'Zahlung unklar',
    'Needs response': 'Antwort nötig',
    Network: 'Netzwerk',
    'New code': 'Neuer Code',
    'New key': 'Neuer Schlüssel',
    'New password': 'Neues Passwort',
    'New status': 'Neuer Status',
    'New value': 'Neuer Wert',
    'Next check at': 'Nächste Prüfung am',
    'Next due at': 'Nächstes Mal fällig am',
    g41nly:
      'Es ist kein Objektspeicher konfiguriert, Uploads werden abgelehnt. Richten Sie einen ein.',
    ozkj4x: 'Es ist kein Zahlungsanbieter konfiguriert. Setzen Sie PAYMENT__STRIPE__….',
    xn5lcx: 'Kein Programmpunkt hat eine Zeit, deshalb zeigt die Veranstaltung kein Datum.',
    l2i2r6: 'Es ist kein Einrichtungsgeheimnis konfiguriert. Setzen Sie SETUP_SECRET.',
    'No ticket type': 'Keine Ticketart',
    '8njer':
      'Für einige Programmpunkte kann sich niemand anmelden: Sie sind nur für Eingeladene, und Einladungen können noch nicht verschickt werden.',
    ka6ap2:
      'Niemand kann sich anmelden: Das dürfen nur Eingeladene, und Einladungen können noch nicht verschickt werden. Wählen Sie eine andere Art der Anmeldung.',
    None: 'Keine',
    Normal: 'Normal',
    'Not active': 'Nicht gültig',
    'Not as described': 'Nicht wie beschrieben',
    'Not authorized': 'Nicht autorisiert',
    'Not configured': 'Nicht konfiguriert',
    'Not deleted': 'Nicht gelöscht',
    'Not needed': 'Nicht nötig',
    'Not read': 'Nicht gelesen',
    'Not received': 'Leistung nicht erhalten',
    'Not required': 'Nicht nötig',
    'Not schedulable': 'Nicht planbar',
    'Not scheduled': 'Nicht eingeplant',
    'Not supported': 'Nicht unterstützt',
    'Not written': 'Nicht geschrieben',
    'Not yet on sale': 'Noch nicht im Verkauf',
    'Not yet revealed': 'Noch nicht bekannt gegeben',
    Note: 'Notiz',
    '900lqn': 'Nichts zu tun, nur zur Information',
    Notice: 'Hinweis',
    Number: 'Nummer',
    'Object storage': 'Objektspeicher',
    Observability: 'Beobachtbarkeit',
    'Offer the places': 'Plätze anbieten',
    OfferLapsed: 'Angebot abgelaufen',
    'Offered at': 'Angeboten',
    'Old status': 'Alter Status',
    'Old value': 'Alter Wert',
    'Maximum age': 'Höchstalter',
    'Oldest message seconds': 'Älteste Nachricht (Sekunden)',
    Omit: 'Weglassen',
    'On sale': 'Im Verkauf',
    'One mail': 'Eine E-Mail',
    Online: 'Online',
    lmc3a3: 'Nur ein Entwurf kann veröffentlicht werden.',
    'Only with': 'Nur zusammen mit',
    Open: 'Offen',
    'Open ID connect': 'OpenID Connect',
    'Open a refund': 'Erstattung eröffnen',
    'Open ended': 'Ende offen',
    'Open free registration': 'Kostenlose Anmeldung öffnen',
    'Open imports': 'Offene Importe',
    'Open this community': 'Community öffnen',
    'Open your registrations': 'Anmeldungen öffnen',
    'Opened at': 'Eröffnet am',
    'Opened by': 'Eröffnet von',
    Opening: 'Eröffnung',
    'Operator correction': 'Versehen am Einlass',
    'Operator identity': 'Angaben zum Betreiber',
    cso6ez: 'Angaben zum Betreiber für Verkäufe',
    eogs37: 'Betreiber der Instanz',
    operatorKindCode: 'Art des Betreibers',
    'Operator kinds': 'Arten von Betreibern',
    OperatorIdentityMissing: 'Angaben zum Betreiber fehlen',
    Options: 'Antworten',
    Order: 'Anmeldung',
    'Order cancelled': 'Anmeldung storniert',
    'Order line': 'Position',
    'Order statuses': 'Status der Anmeldungen',
    Orders: 'Anmeldungen',
    Organization: 'Organisation',
    bim7ub: 'Verwaltung der Organisation',
    'Organization member': 'Mitglied der Organisation',
    'Organization override': 'Von der Organisation gesetzt',
    OrganizationNotVerified: 'Organisation nicht verifiziert',
    Organizations: 'Organisationen',
    'organizations:read': 'Organisationen lesen',
    'organizations:write': 'Organisationen bearbeiten',
    'Organized by': 'Veranstaltet von',
    Organizer: 'Veranstalter',
    'Organizer actor': 'Veranstalter',
    'Organizer is verified': 'Veranstalter ist verifiziert',
    '7yak9u': 'Summe für den Veranstalter (kleinste Einheit)',
    'Origin list': 'Liste von Websites',
    Other: 'Andere',
    'Other communities': 'Andere Communitys',
    'Other event': 'Andere Veranstaltung',
    'Other reason': 'Anderer Grund',
    Outcome: 'Ergebnis',
    'Outside days': 'Außerhalb der Tage',
    'Overlap ends at': 'Überschneidung endet am',
    'Overlap hours': 'Überschneidung (Stunden)',
    Owner: 'Inhaber',
    'Owner type': 'Art des Inhabers',
    PaidByHand: 'Veranstalter, von Hand bezahlt',
    '973ru7': 'Zahlungshinweise fehlen',
    '43oyrn': 'Für ihre Programmpunkte kann man sich auf die gewählte Weise anmelden',
    e2knej: 'Auf die gewählte Weise kann man sich anmelden',
    PlaceOffered: 'Platz angeboten',
    PlaceTaken: 'Platz angenommen',
    'Platform fee': 'Plattformgebühr',
    'Platform fee returned': 'Erstattete Plattformgebühr',
    'Preview a message': 'Nachricht ansehen',
    p1b7p: 'PUBLIC_ORIGIN hat kein TLS. Verwenden Sie eine https-Adresse.',
    Package: 'Paket',
    Page: 'Seite',
    'Page number': 'Seite',
    'Page size': 'Einträge je Seite',
    '8d2alr': 'Was für bezahlte Veranstaltungen fehlt',
    Panel: 'Podium',
    Parent: 'Übergeordnet',
    'Parent event status': 'Status der Veranstaltung',
    Participation: 'Teilnahme',
    'Partly paused': 'Teilweise angehalten',
    Pass: 'Bestanden',
    Password: 'Passwort',
    'Password reset': 'Zurücksetzen des Passworts',
    'Password unreadable': 'Passwort nicht lesbar',
    Past: 'Vergangen',
    Path: 'Pfad',
    'Pause all schedules': 'Alle Zeitpläne anhalten',
    'Pause this job': 'Aufgabe anhalten',
    Paused: 'Angehalten',
    'Paused jobs': 'Angehaltene Aufgaben',
    Payment: 'Zahlung',
    'Payment instructions': 'Zahlungsanweisung',
    'Payment provider': 'Zahlungsanbieter',
    peertube: 'PeerTube',
    Pending: 'Ausstehend',
    'pentabarf-xml': 'Pentabarf-XML',
    People: 'Personen',
    'People per ticket': 'Personen je Ticket',
    'People with an account': 'Personen mit Konto',
    Performance: 'Aufführung',
    Permissions: 'Berechtigungen',
    'Permitted file types': 'Erlaubte Dateitypen',
    'Permitted image types': 'Erlaubte Bildtypen',
    Person: 'Person',
    Persons: 'Personen',
    'Persons have consented': 'Die Personen haben zugestimmt',
    Picture: 'Bild',
    'Picture URI': 'Bild',
    Pixelfed: 'Pixelfed',
    Place: 'Ort',
    'Place a location': 'Ort zuordnen',
    'Place in the series': 'Platz in der Reihe',
    Places: 'Plätze',
    'Places left': 'Freie Plätze',
    'Places per ticket': 'Plätze je Ticket',
    'Places taken': 'Belegte Plätze',
    Plan: 'Tarif',
    'Plan assignment': 'Tarif der Community',
    'Plan key': 'Schlüssel des Tarifs',
    'Plan name': 'Name des Tarifs',
    'Plan version': 'Tarifversion',
    'Plan version number': 'Nummer der Tarifversion',
    Planned: 'Geplant',
    Plans: 'Tarife',
    'Plans of this community': 'Tarife dieser Community',
    Platform: 'Plattform',
    'Platform monetization': 'Monetarisierung',
    Points: 'Punkte',
    Port: 'Port',
    Position: 'Position',
    Possible: 'Möglich',
    Postcode: 'Postleitzahl',
    'Preferences clock': 'Uhrzeitformat',
    'Preferences language': 'Sprache',
    'Preferences theme': 'Farbschema',
    'Preferences week start': 'Wochenbeginn',
    'Preferences zone': 'Zeitzone',
    Prefix: 'Präfix',
    Preflight: 'Prüfungen',
    uzfpwl: 'Anmeldung ohne Konto vorbereiten',
    'Prepare another plan': 'Anderen Tarif vorbereiten',
    Prepared: 'Vorbereitet',
    'Prepared at': 'Vorbereitet am',
    'Prepared by user': 'Vorbereitet von',
    Presets: 'Vorlagen',
    'Prevents release': 'Verhindert die Veröffentlichung',
    Preview: 'Vorschau',
    rno171: 'Abschalten der E-Mails vorab ansehen',
    Price: 'Preis',
    Primary: 'Hauptfarbe',
    sqzbxj: 'E-Mail der ersten Verwaltungsperson',
    '7ylk6c': 'Erste Verwaltungsperson',
    'Primary color': 'Hauptfarbe',
    Privacy: 'Datenschutz',
    'Privacy URL': 'Adresse der Datenschutzerklärung',
    'Privacy locked': 'Datenschutzerklärung fest',
    'Privacy policy': 'Datenschutzerklärung',
    'Privacy review': 'Datenschutzprüfung',
    Private: 'Privat',
    Profile: 'Profil',
    'Profile picture': 'Profilbild',
    Programme: 'Programm',
    'Programme changed': 'Programm geändert',
    'Programme draft': 'Programmentwurf',
    'Programme releases': 'Veröffentlichte Stände',
    Proof: 'Nachweis',
    'Protected challenge': 'Geschützte Aufgabe',
    'Provenance type': 'Herkunft',
    'Provenance type code': 'Code der Herkunft',
    Provider: 'Anbieter',
    y2mos0: 'Anbieter muss konfiguriert werden',
    'Provider failed': 'Anbieter fehlgeschlagen',
    'Provider pending': 'Anbieter ausstehend',
    'Provider ready': 'Anbieter bereit',
    'Provider work count': 'Aufgaben bei Anbietern',
    Providers: 'Anbieter',
    Provisioning: 'Wird eingerichtet',
    Public: 'Öffentlich',
    'Public agenda': 'Öffentliche Agenda',
    'Public contact email': 'Öffentliche Kontakt-E-Mail',
    'Public events': 'Öffentliche Veranstaltungen',
    'Public exposure': 'Erreichbarkeit von außen',
    'Public key': 'Öffentlicher Schlüssel',
    'Public name': 'Öffentlicher Name',
    'Public programme': 'Öffentliches Programm',
    '23m9v2': 'Öffentliches Programm in Zahlen',
    'Public sessions': 'Öffentliche Programmpunkte',
    'Public tracks': 'Öffentliche Tracks',
    'Publish all changes': 'Alle Änderungen veröffentlichen',
    'Publish readiness': 'Bereitschaft zur Veröffentlichung',
    'Publish the catalogue': 'Angebot veröffentlichen',
    'Publish the policies': 'Richtlinien veröffentlichen',
    'Publish this event': 'Veranstaltung veröffentlichen',
    'Publish this session': 'Programmpunkt veröffentlichen',
    'Publish this version': 'Version veröffentlichen',
    Published: 'Veröffentlicht',
    'Published at': 'Veröffentlicht am',
    'Published version': 'Veröffentlichte Version',
    Purge: 'Endgültige Löschung',
    Purged: 'Endgültig gelöscht',
    Purges: 'Endgültige Löschungen',
    Purpose: 'Zweck',
    '1try97': 'Eintrag auf die Vorgabe zurücksetzen',
    Quantity: 'Anzahl',
    Queue: 'Warteschlange',
    Quota: 'Kontingent',
    Quotas: 'Kontingente',
    'Quotas API keys': 'API-Schlüssel',
    'Quotas events': 'Veranstaltungen',
    'Quotas members': 'Mitglieder',
    'Quotas of this community': 'Kontingente dieser Community',
    '8zy1td': 'Programmpunkte je Veranstaltung',
    'Quotas storage bytes': 'Speicher (Bytes)',
    R2: 'R2',
    Radius: 'Umkreis',
    Ratio: 'Verhältnis',
    'Read only': 'Nur lesbar',
    'Read the choices again': 'Auswahl erneut lesen',
    'Readiness warnings': 'Hinweise zur Bereitschaft',
    Reading: 'Wird gelesen',
    Ready: 'Bereit',
    'Ready for checkout': 'Noch nicht abgeschlossen',
    Reason: 'Grund',
    'Reason code': 'Code des Grunds',
    Receipt: 'Beleg',
    'Receipt expires at UTC': 'Beleg gültig bis (UTC)',
    Recipients: 'Empfänger',
    Recommended: 'Empfohlen',
    'Record of controls': 'Protokoll der Eingriffe',
    'Redact this event': 'Texte der Veranstaltung verbergen',
    Redis: 'Redis',
    Reference: 'Verwendungszweck',
    Refresh: 'Aktualisieren',
    'Refund not made': 'Erstattung fehlt',
    'Register for this day': 'Für diesen Tag anmelden',
    'Register somebody': 'Jemanden anmelden',
    Restore: 'Wieder gültig machen',
    Restored: 'Wieder gültig',
    'Say later who comes': 'Später sagen, wer kommt',
    Skip: 'Überspringen',
    cten4c: 'Tickets bei Zahlungsanfechtung sperren',
    Refunded: 'Erstattet',
    Refunds: 'Erstattungen',
    'Refusal reason': 'Grund der Ablehnung',
    Refuse: 'Ablehnen',
    Refused: 'Abgelehnt',
    'Dispatch pending': 'Wird beauftragt',
    Processing: 'In Arbeit',
    Requested: 'Angefragt',
    'Requires action': 'Handlung nötig',
    Succeeded: 'Erfolgt',
    Register: 'Registrieren',
    '36ay6o': 'Mit Einladung registrieren',
    'Register by mail': 'Per E-Mail anmelden',
    '145ka8': 'Für diesen Programmpunkt anmelden',
    wk3mkj: 'Ohne Konto anmelden',
    Registration: 'Anmeldung',
    'Registration address': 'Adresse für eine Anmeldung',
    x22ctc: 'Anmeldung und Identität passen zur Art der Teilnahme',
    'Registration authorities': 'Registerbehörden',
    '2qs6id': 'Stand der Registerbehörden',
    'Registration cancelled': 'Anmeldung storniert',
    'Registration refunded': 'Geld zurück',
    '4ji1u3': 'Erstattung abgelehnt',
    'Registration confirmed': 'Anmeldung bestätigt',
    'Registration expired': 'Anmeldung abgelaufen',
    'Registration here': 'Anmeldung hier',
    'Registration identifier': 'Registernummer',
    'Registration in advance': 'Anmeldung im Voraus',
    'Registration mode': 'Art der Anmeldung',
    yuh4ft: 'Code der Art der Anmeldung',
    'Registration modes': 'Arten der Anmeldung',
    jn7ljw: 'Anmeldung auf einer anderen Website',
    'Registration payment': 'Zahlung der Anmeldung',
    'Registration policies': 'Arten der Anmeldung',
    'Registration policy': 'Anmeldung',
    b894kw: 'Code der Anmeldung',
    'Registration properties': 'Anmeldefragen',
    'Registration received': 'Anmeldung eingegangen',
    'Registration rejected': 'Anmeldung nicht angenommen',
    'Registration reminder': 'Erinnerung an die Veranstaltung',
    'Registration names': 'Erinnerung an fehlende Namen',
    'Registration ticket': 'Ticket',
    dt3ta0: 'Ticket storniert',
    Registrations: 'Anmeldungen',
    'registrations:write': 'Anmeldungen bearbeiten',
    Reinstate: 'Wieder zulassen',
    'Reinstate this member': 'Mitglied wieder zulassen',
    Reissued: 'Neu ausgestellt',
    Reject: 'Ablehnen',
    'Reject this session': 'Programmpunkt ablehnen',
    Rejected: 'Abgelehnt',
    'Rejected at': 'Abgelehnt am',
    Relation: 'Relation',
    'Released at': 'Veröffentlicht am',
    'Released by user': 'Veröffentlicht von',
    '3a8au8': 'Veröffentlichte Stände des Programms',
    Relevance: 'Relevanz',
    'Remediation authority': 'Wer es beheben kann',
    'Remove a session': 'Programmpunkt entfernen',
    'Remove from the team': 'Aus dem Team entfernen',
    'Remove the verified mark': 'Verifizierung entfernen',
    v5ayv3: 'Verwaltungsperson entfernen',
    o5oq5s: 'Platzkontingent entfernen',
    'Remove this category': 'Kategorie entfernen',
    'Remove this day': 'Tag entfernen',
    'Remove this domain': 'Domain entfernen',
    'Remove this entry': 'Eintrag entfernen',
    'Remove this event': 'Veranstaltung entfernen',
    'Remove this group': 'Gruppe entfernen',
    'Remove this item': 'Punkt entfernen',
    'Remove this language': 'Sprache entfernen',
    'Remove this link': 'Link entfernen',
    'Remove this location': 'Ort entfernen',
    'Remove this member': 'Mitglied entfernen',
    'Remove this organization': 'Organisation entfernen',
    'Remove this picture': 'Bild entfernen',
    'Remove this property': 'Frage entfernen',
    'Remove this role': 'Rolle entfernen',
    'Remove this room': 'Raum entfernen',
    'Remove this series': 'Reihe entfernen',
    'Remove this session': 'Programmpunkt entfernen',
    'Remove this speaker': 'Vortragende Person entfernen',
    'Remove this tag': 'Schlagwort entfernen',
    'Remove this template': 'Vorlage entfernen',
    'Remove this ticket type': 'Ticketart entfernen',
    'Remove this track': 'Track entfernen',
    g546z6: 'Diesen Anmeldeweg entfernen',
    Removed: 'Entfernt',
    Removes: 'Entfernt',
    'Reopen this community': 'Community wieder öffnen',
    'Reorder groups and links': 'Gruppen und Links neu ordnen',
    'Reorder the entries': 'Einträge neu ordnen',
    'Replace the secret': 'Geheimnis ersetzen',
    'Replaced at': 'Ersetzt am',
    Replaces: 'Ersetzt',
    'Request a privacy review': 'Datenschutzprüfung anfragen',
    Required: 'Pflicht',
    '8irdsx': 'Nötig vor bezahlten Veranstaltungen',
    xp0dn8: 'Nötig vor der Veröffentlichung',
    'Required for disclosure': 'Nötig für die Veröffentlichung',
    jocyv7: 'Nötig für bezahlte Veranstaltungen',
    'Required now': 'Jetzt nötig',
    'Requirement category': 'Dringlichkeit',
    Reset: 'Zurückgesetzt',
    'Reset one setting': 'Einstellung zurücksetzen',
    uag2m5: 'Einstellung der Community zurücksetzen',
    'Restart required': 'Neustart nötig',
    Results: 'Ergebnisse',
    'Resume all schedules': 'Alle Zeitpläne fortsetzen',
    'Resume this job': 'Aufgabe fortsetzen',
    'Retention days': 'Aufbewahrung (Tage)',
    Retry: 'Erneut versuchen',
    jrmglu: 'Unzustellbare Nachrichten erneut senden',
    'Reveal at': 'Bekanntgabe am',
    'Review reason': 'Grund der Prüfung',
    'Review requested at': 'Prüfung angefragt am',
    'Reviewed at': 'Geprüft am',
    Revision: 'Revision',
    Revisions: 'Revisionen',
    Revoke: 'Widerrufen',
    'Revoke this key': 'Schlüssel widerrufen',
    Revoked: 'Widerrufen',
    'Revoked at': 'Widerrufen am',
    Role: 'Rolle',
    'Role grant': 'Rolle',
    'Role grants': 'Rollen',
    'Role master code': 'Code der Rolle',
    Roles: 'Rollen',
    'Roles of everybody': 'Rollen aller Personen',
    'Rolled back': 'Zurückgenommen',
    Room: 'Raum',
    'Room removed': 'Raum entfernt',
    'Room taken': 'Raum belegt',
    Rooms: 'Räume',
    Root: 'Startpunkt',
    'Rows deleted': 'Gelöschte Zeilen',
    Running: 'Läuft',
    'Running purges': 'Laufende Löschungen',
    S3: 'S3',
    'Sale ended': 'Verkauf beendet',
    'Same city': 'In derselben Stadt',
    'Same country': 'Im selben Land',
    Saturday: 'Samstag',
    'Save the mail server': 'Mailserver speichern',
    'Save the profile': 'Profil speichern',
    'Say who comes': 'Angeben, wer kommt',
    Schedule: 'Zeitplan',
    gpchf7: 'Endgültige Löschung der Community planen',
    'Schedule this session': 'Programmpunkt einplanen',
    Scheduled: 'Eingeplant',
    'Scheduled at': 'Eingeplant am',
    'Scheduled by user': 'Eingeplant von',
    'Scheduled jobs': 'Eingeplante Aufgaben',
    Scheduler: 'Hintergrundaufgaben',
    'Scheduler rate limited': 'Zu viele Anfragen an die Hintergrundaufgaben',
    'Scheduler unavailable': 'Hintergrundaufgaben nicht erreichbar',
    'schema-org': 'schema.org',
    Scope: 'Ebene',
    Scopes: 'Rechte',
    'Scopes of registration': 'Umfang der Anmeldung',
    Search: 'Suche',
    Secondary: 'Zweitfarbe',
    'Secondary color': 'Zweitfarbe',
    Secret: 'Geheimnis',
    Sections: 'Abschnitte',
    Security: 'Verschlüsselung',
    Seen: 'Ist',
    'Selected deployment mode': 'Gewählter Betriebsmodus',
    Self: 'Selbst',
    'Send again': 'Erneut senden',
    fiw8gb: 'Programmpunkt zur Prüfung einreichen',
    Sender: 'Absender',
    'Sender missing': 'Absender fehlt',
    'Sender refused': 'Absender abgelehnt',
    Seniors: 'Senioren',
    Sent: 'Versendet',
    'Sent by user': 'Gesendet von',
    'Sent to': 'Gesendet an',
    Series: 'Reihe',
    Server: 'Server',
    Session: 'Programmpunkt',
    'Session group count': 'Tracks',
    'Session kinds': 'Arten von Programmpunkten',
    'Session statuses': 'Status von Programmpunkten',
    'Session title': 'Titel des Programmpunkts',
    Sessions: 'Programmpunkte',
    'Sessions per event': 'Programmpunkte je Veranstaltung',
    Set: 'Gesetzt',
    'Set currency and payment': 'Währung und Zahlung festlegen',
    xd46ea: 'Einstellung für diese Community setzen',
    'Setting value type': 'Art des Werts',
    'Setting value type code': 'Code der Art des Werts',
    'Setting value type name': 'Name der Art des Werts',
    Settings: 'Einstellungen',
    'Settings of the footer': 'Einstellungen der Fußzeile',
    'Settings of the instance': 'Einstellungen der Instanz',
    shb9d7: 'Einstellungen dieser Community',
    'Settings of this group': 'Einstellungen dieser Gruppe',
    q80545: 'Einstellungen dieser Organisation',
    'Settled at': 'Abgeschlossen am',
    '8zoa1n': 'Die Einrichtung ist abgeschlossen. Ihr Geheimnis gilt nicht mehr.',
    'Setup of the instance': 'Einrichtung der Instanz',
    'Setup operator': 'Wer einrichtet',
    'Setup secret': 'Einrichtungsgeheimnis',
    Severity: 'Schwere',
    Shell: 'Rahmen der Website',
    'Shifted at': 'Verschoben am',
    'Short code': 'Kurzcode',
    'Short text': 'Kurzer Text',
    'Sign in providers': 'Anmeldedienste',
    'Sign-in': 'Anmeldung',
    'Sign-in providers': 'Anmeldedienste',
    'Single choice': 'Einfachauswahl',
    'Single tenant': 'Eine Community',
    'Site name': 'Name der Website',
    'Skip reason': 'Grund des Auslassens',
    'Snapshot available': 'Stand verfügbar',
    Social: 'Geselliges',
    'Social links': 'Soziale Netzwerke',
    'Sold out': 'Ausverkauft',
    '4khgca': 'Einige Domains von Communitys führen nicht hierher. Korrigieren Sie ihre Einträge.',
    ce2ge6: 'Einige Orte sind verborgen, bis ihre Datenschutzprüfung abgeschlossen ist.',
    Sort: 'Sortierung',
    'Sort order': 'Reihenfolge',
    Source: 'Quelle',
    'Source unavailable': 'Quelle nicht erreichbar',
    'Speaker elsewhere': 'Vortragende an anderem Ort',
    Speakers: 'Vortragende',
    Sport: 'Sport',
    Standby: 'Bereitschaft',
    Start: 'Beginn',
    fc4xq6: 'Die Community verlinkt Impressum, Bedingungen und Datenschutz',
    '6erjjn': 'Die Community sagt, wer sie betreibt',
    Unrecognized: 'Zahlung nicht erkannt',
    'Where to answer': 'Antworten bei',
    Won: 'Gewonnen',
    'Your earnings': 'Ihr Erlös',
    allowsGuests: 'Auch ohne Konto',
    answersHoursBeforeStart: 'Änderung von Antworten bis, in Stunden vor dem Beginn',
    u5raut: 'Nennung der Teilnehmenden bis, in Stunden vor dem Beginn',
    assignmentsDeferredAt: 'Nennung verschoben am',
    assignmentsUntil: 'Nennung möglich bis',
    at: 'Zeitpunkt',
    'attendee-registered': 'Von Veranstaltern angemeldet',
    'by-day': 'Eigene Anmeldung',
    dayLabel: 'Name des Tages',
    yhn0i8:
      'Bis wie viele Stunden vor der Veranstaltung beim Kauf mehrerer Tickets offenbleiben darf, wer kommt. Leer: Alle werden vor dem Abschluss genannt.',
    'application/pdf': 'PDF',
    '2e15vp': 'PowerPoint (PPTX)',
    '8s8zr3': 'Word (DOCX)',
    'image/gif': 'GIF',
    'image/jpeg': 'JPEG',
    'image/png': 'PNG',
    'image/webp': 'WebP',
    isOfCommunity: 'Frage der Community',
    participantId: 'Person',
    'registration-tickets': 'Angemeldet, mit Codes der Tickets',
    pfxewn: 'Stornierung bis, in Stunden vor dem Beginn',
    changedAt: 'Geändert',
    'hint.addsPlatformFee':
      'Ja: Wer online zahlt, zahlt die Gebühr zusätzlich. Nein: Sie wird von Ihrem Erlös abgezogen. Wer direkt an Sie zahlt, zahlt keine Gebühr.',
    '4e4c8q':
      'Bis wie viele Stunden vor der Veranstaltung die Antworten einer bestätigten Anmeldung geändert werden können. Leer: gar nicht.',
    t03ui2:
      'Bis wie viele Stunden vor der Veranstaltung Käufer eine bestätigte Anmeldung stornieren können. Leer: gar nicht.',
    'hint.placeLimit': 'Leer: unbegrenzt.',
    'hint.maximumInside': 'Leer: unbegrenzt.',
    'hint.maximumPerPerson': 'Leer: unbegrenzt.',
    'hint.maximumUses': 'Leer: unbegrenzt.',
    'hint.quotas': 'Leer: was die Instanz jeder Community erlaubt.',
    lrkh71:
      'Solange die Bank der zahlenden Person das Geld zurückfordert, und wenn sie es behält, gelten die Tickets der Anmeldung nicht. Sie können jedes wieder gültig machen.',
    isBlocking: 'Verhindert die Veröffentlichung',
    note: 'Notiz',
    origin: 'Angemeldet von',
    placeLimit: 'Anzahl der Plätze',
    quantity: 'Anzahl',
    requiresVerifiedSellers: 'Nur verifizierte Organisationen verkaufen',
    soldTypes: 'Im Verkauf',
    startsAt: 'Beginn',
    'Start date': 'Startdatum',
    'Start of sales': 'Beginn des Verkaufs',
    'Start this job now': 'Aufgabe jetzt starten',
    'Start time': 'Beginn',
    STARTTLS: 'STARTTLS',
    'Started at': 'Begonnen am',
    State: 'Stand',
    'States of approval': 'Freigabestatus',
    'States of events': 'Status von Veranstaltungen',
    Status: 'Status',
    'Status code': 'Statuscode',
    Statuses: 'Stände',
    'Stopped imports': 'Stehen gebliebene Importe',
    'Stopped jobs': 'Stehen gebliebene Aufgaben',
    'Stopped purges': 'Stehen gebliebene Löschungen',
    Storage: 'Speicher',
    'Storage max file bytes': 'Größte Datei (Bytes)',
    'Storage max image bytes': 'Größtes Bild (Bytes)',
    'Storage of the instance': 'Speicher der Instanz',
    jsjtv7: 'Speicher dieser Community',
    iqtuy7: 'Erlaubte Bildtypen',
    Stored: 'Gespeichert',
    'Stored file': 'Gespeicherte Datei',
    Strict: 'Streng',
    Subject: 'Betreff',
    Submitted: 'Eingereicht',
    'Submitted at': 'Eingereicht am',
    'Submitted by user': 'Eingereicht von',
    Subtitle: 'Untertitel',
    'Subtotal minor': 'Zwischensumme (kleinste Einheit)',
    'Succeeded at': 'Gelungen am',
    Success: 'Erfolg',
    Sunday: 'Sonntag',
    Superseded: 'Abgelöst',
    Suspend: 'Sperren',
    'Suspend this community': 'Community sperren',
    'Suspend this member': 'Mitglied sperren',
    Suspended: 'Gesperrt',
    'Suspended at': 'Gesperrt am',
    'Switch mails off': 'E-Mails abschalten',
    'Switch mails on': 'E-Mails einschalten',
    System: 'System',
    'System default': 'Systemvorgabe',
    'System locked': 'Vom System gesperrt',
    'Ticket recovery': 'Tickets wiederfinden',
    TXT: 'TXT',
    'TXT mismatch': 'TXT-Eintrag passt nicht',
    'TXT missing': 'TXT-Eintrag fehlt',
    'Tables left': 'Verbleibende Tabellen',
    Tag: 'Schlagwort',
    Tagline: 'Slogan',
    Tags: 'Schlagwörter',
    'Take this plan back': 'Tarif zurücknehmen',
    'Takes payments': 'Nimmt Zahlungen an',
    'Takes places from': 'Nimmt Plätze aus',
    'Taking part': 'Teilnahme',
    Talk: 'Vortrag',
    Target: 'Ziel',
    Team: 'Team',
    Technology: 'Technik',
    Teenagers: 'Jugendliche',
    Template: 'Vorlage',
    'Template name': 'Name der Vorlage',
    'Template revision': 'Revision der Vorlage',
    Templates: 'Vorlagen',
    Temporary: 'Vorläufig',
    'Temporary password': 'Vorläufiges Passwort',
    Tenant: 'Community',
    'Tenant administration': 'Verwaltung der Community',
    'Tenant count': 'Communitys',
    'Tenant delegation': 'Delegierung',
    'Tenant override': 'Von der Community gesetzt',
    'Tenant plan version': 'Tarifversion der Community',
    'Tenant slug': 'Adressname der Community',
    'Tenant status': 'Status der Community',
    '71hih3': 'Code des Status',
    'Tenant user status': 'Status des Mitglieds',
    uzpmg4: 'Code des Status',
    Tenants: 'Communitys',
    Terms: 'Nutzungsbedingungen',
    'Terms URL': 'Adresse der Nutzungsbedingungen',
    'Terms locked': 'Nutzungsbedingungen fest',
    'Terms of service': 'Nutzungsbedingungen',
    'Test the mail server': 'Mailserver testen',
    'Test the storage': 'Speicher testen',
    Text: 'Text',
    '8iwo4r': 'Die Prüfung hat zu lange gedauert. Aktualisieren Sie, um es erneut zu versuchen.',
    'The database answers.': 'Die Datenbank antwortet.',
    u9wx4n: 'Die Datenbank hat das Schema dieser Version.',
    zw6wyy: 'Das Standardverzeichnis kann angelegt werden.',
    rs1vo9: 'Das Standardverzeichnis nennt seinen Betreiber noch nicht.',
    g6gns1: 'Das Standardverzeichnis gibt es.',
    '2x7aus': 'Das Standardverzeichnis nennt seinen Betreiber.',
    khflv6: 'Der Betrieb gibt Entwicklungswerkzeuge frei. Setzen Sie ENVIRONMENT auf Production.',
    vdbfny: 'Der Betrieb gibt keine Entwicklungswerkzeuge frei und hat TLS.',
    syf3k0:
      'Der Betrieb ist für eine Community, und die Datenbank enthält weitere. Setzen Sie DEPLOYMENT_MODE auf MultiTenant, oder verwenden Sie eine andere Datenbank.',
    '9io8zp': 'Das Löschregister antwortet nicht. Siehe /health.',
    '67450n': 'Die Veranstaltung nennt noch keine Art der Teilnahme.',
    'The event has no days.': 'Die Veranstaltung hat keine Tage.',
    rthbrq:
      'Die Veranstaltung hat keinen Ort. Fügen Sie einen hinzu, oder machen Sie sie zur Online-Veranstaltung.',
    '94p0z1': 'Die Veranstaltung hat keine Programmpunkte.',
    hqqjfy: 'Die Veranstaltung hat keine Zeitzone, ihre Zeiten sind deshalb in UTC.',
    'The event needs a title.': 'Die Veranstaltung braucht einen Titel.',
    zyd1mn: 'Die Angaben zu Löschungen werden getrennt von der Datenbank aufbewahrt.',
    l4s2a1: 'Der erste Tag der Woche in Kalendern.',
    egjw3p: 'Der Host des Mailservers fehlt. Speichern Sie ihn.',
    kwluaq: 'Die Instanz nennt ihren Betreiber noch nicht.',
    'The instance in numbers': 'Die Instanz in Zahlen',
    '8yy2x9': 'Die Instanz nennt ihren Betreiber.',
    jfc9o8: 'Die Sprache von Seiten und E-Mails, soweit es sie darin gibt.',
    rds2b4:
      'Die größte Datei einer Veranstaltung in Bytes. Mehr als der Speicher erlaubt, gilt nicht.',
    '50b0e8':
      'Die größte Datei, die gespeichert werden kann, in Bytes. Das begrenzt auch die Dateien von Veranstaltungen.',
    stg64o:
      'Das größte Bild, das hochgeladen werden kann, in Bytes. Mehr als der Betrieb erlaubt, gilt nicht.',
    '9ax2x9': 'Die letzten Prüfungen einiger Domains blieben ohne Antwort. Prüfen Sie sie erneut.',
    lipmq1: 'Der Mailserver nimmt die Verbindung an.',
    o58xt5:
      'Der Mailserver ist für die Entwicklung: Keine E-Mail geht hinaus. Speichern Sie einen anderen.',
    b97s18: 'Der Mailserver lehnt die Verbindung ab. Testen Sie ihn.',
    sx96ik: 'Der Objektspeicher antwortet.',
    vxcyh9: 'Der Objektspeicher lehnt Anfragen ab. Prüfen Sie seine Einstellungen.',
    '4x469i': 'Die Websites, zu denen externe Links von Veranstaltungen führen dürfen.',
    wt5snh: 'Der Datenschutz der Orte ist geprüft',
    cc9t8t:
      'Im Profil fehlt der Name oder der Adressname des Standardverzeichnisses. Speichern Sie beide.',
    ilkzqf: 'Anmeldepflicht oder Identität passen nicht zur Art der Teilnahme.',
    j5h1m: 'Die Regeln, die für Veranstaltungen aus dem AT Protocol gelten.',
    i3u7dv: 'Der Absender der E-Mails fehlt. Speichern Sie ihn.',
    ixltg2: 'Die Websites, die Programme der Community auf eigenen Seiten zeigen dürfen.',
    h0fdtd: 'Der gespeicherte Wert geht über das Erlaubte hinaus. Es gilt, was erlaubt ist.',
    y27nrn: 'Die Zeitzone für Zeiten, die zu keiner Veranstaltung gehören.',
    sm4sa1: 'Die Zeitzone ist kein bekannter IANA-Name.',
    '8ue5mf': 'Die Zeitzone einer neuen Veranstaltung, die keine nennt.',
    '1swfyg': 'Die Dateitypen, die für Veranstaltungen gespeichert werden können.',
    y5hqby: 'Die Bildtypen, die hochgeladen werden können.',
    Theme: 'Farbschema',
    'There are communities.': 'Es gibt Communitys.',
    'There is no community.': 'Es gibt keine Community.',
    '1ohh3l': 'Es gibt noch kein Standardverzeichnis.',
    gdpmz7: 'Dies gilt für alle Communitys gleich.',
    Ticket: 'Ticket',
    'Ticket catalog version': 'Version des Ticketangebots',
    'Ticket catalogue': 'Ticketangebot',
    'Ticket type': 'Ticketart',
    'Ticket types': 'Ticketarten',
    Ticketing: 'Tickets',
    Tickets: 'Tickets',
    'Time shift': 'Verschiebung in der Zeit',
    'Time zone': 'Zeitzone',
    Title: 'Titel',
    Tls: 'TLS',
    'Tls failed': 'TLS fehlgeschlagen',
    To: 'Bis',
    'To revision': 'Zu Revision',
    'To timezone': 'Neue Zeitzone',
    'To version': 'Zu Version',
    Token: 'Token',
    'Token issuers': 'Token-Aussteller',
    Topic: 'Thema',
    'Total count': 'Gesamtzahl',
    'Total due minor': 'Zu zahlen (kleinste Einheit)',
    'Total pages': 'Seiten',
    Track: 'Track',
    Tracks: 'Tracks',
    'Transfer your ownership': 'Ihren Besitz übertragen',
    Transferred: 'Übertragen',
    'Transitioned at': 'Gewechselt am',
    'Transitioned by user': 'Gewechselt von',
    'Tried at': 'Versucht am',
    True: 'Ja',
    Type: 'Typ',
    'Type master code': 'Code des Typs',
    'Types of events': 'Veranstaltungstypen',
    URL: 'Adresse',
    Unavailable: 'Nicht verfügbar',
    'Under review': 'In Prüfung',
    'Undo reason': 'Grund der Rücknahme',
    'Undo the check in': 'Einlass zurücknehmen',
    'Undo the moderation': 'Moderation aufheben',
    'Undo this change': 'Änderung zurücknehmen',
    Undone: 'Aufgehoben',
    'Unit price minor': 'Einzelpreis (kleinste Einheit)',
    Unknown: 'Unbekannt',
    Unlisted: 'Nicht gelistet',
    'Unlock one setting': 'Einstellung entsperren',
    '1ohtgq': 'Einstellung der Community entsperren',
    Unmatched: 'Nicht zugeordnet',
    Unreachable: 'Nicht erreichbar',
    Unscheduled: 'Ohne Zeit',
    Unseen: 'Nicht gefunden',
    Up: 'Nach oben',
    Upcoming: 'Kommend',
    Update: 'Ändern',
    Updates: 'Geändert',
    Upload: 'Hochladen',
    ouzy98: 'Bild oder Programm hochladen',
    'Upload the bytes': 'Bytes hochladen',
    Usage: 'Nutzung',
    Used: 'Belegt',
    User: 'Person',
    'User preference': 'Eigene Einstellung',
    'User preferences': 'Eigene Einstellungen',
    Username: 'Benutzername',
    'users:read': 'Personen lesen',
    'users:write': 'Personen bearbeiten',
    'Valid until': 'Gültig bis',
    Value: 'Wert',
    Values: 'Werte',
    Venue: 'Veranstaltungsort',
    'Venue name': 'Name des Veranstaltungsorts',
    Verdict: 'Ergebnis',
    Verified: 'Verifiziert',
    'Verified at': 'Verifiziert am',
    Version: 'Version',
    'Version history': 'Änderungen',
    'Version number': 'Versionsnummer',
    Versions: 'Versionen',
    Viewer: 'Lesezugriff',
    Visibility: 'Sichtbarkeit',
    n4w487: 'Code der Sichtbarkeit',
    'Visibility types': 'Sichtbarkeit',
    'Waiting count': 'Wartende',
    'Waiting list': 'Warteliste',
    'Waiting list joined': 'Warteliste: eingetragen',
    'Waiting list lapsed': 'Warteliste: Angebot abgelaufen',
    'Waiting list offered': 'Warteliste: Angebot',
    'Waiting messages': 'Wartende Nachrichten',
    'Waiting position': 'Platz auf der Warteliste',
    Waitlisted: 'Auf der Warteliste',
    Warning: 'Warnung',
    'Warning checks': 'Prüfungen mit Hinweis',
    Warnings: 'Warnungen',
    'Was locked': 'War gesperrt',
    'Website URL': 'Website',
    'Week start': 'Wochenbeginn',
    Well: 'In Ordnung',
    yijhs4: 'Was ich von ihrem Kalender sehen darf',
    y7o5bo: 'Was ich von ihren Orten sehen darf',
    'What a new event can be': 'Was eine neue Veranstaltung sein kann',
    pb7io8: 'Was ein neuer Programmpunkt sein kann',
    c2h6eh: 'Unterschiede zur Vorlage',
    'What is missing': 'Was fehlt',
    'What the mails say': 'Texte der E-Mails',
    '6b2hls': 'Übernommenes aus der Vorlage',
    When: 'Wann',
    'Where it comes from': 'Herkunft',
    '71gysx': 'Ob die Verwaltung einer Community das selbst verwaltet: Erscheinungsbild.',
    '1e0li5': 'Ob die Verwaltung einer Community das selbst verwaltet: Domains.',
    o83z2d: 'Ob die Verwaltung einer Community das selbst verwaltet: Veranstaltungsvorlagen.',
    vjn1el: 'Ob die Verwaltung einer Community das selbst verwaltet: Fußzeile.',
    t2z2qj: 'Ob die Verwaltung einer Community das selbst verwaltet: Auswahllisten.',
    mkf3df: 'Ob die Verwaltung einer Community das selbst verwaltet: Mitglieder und Rollen.',
    lvkkbk: 'Ob die Verwaltung einer Community das selbst verwaltet: Navigation.',
    '2t6w2q': 'Ob die Verwaltung einer Community das selbst verwaltet: Anmeldefragen.',
    pf8qe9: 'Ob die Verwaltung einer Community das selbst verwaltet: Einstellungen.',
    ym3vrt: 'Ob Dokumente bereitgestellt werden, die niemand geprüft hat.',
    tn0kz3: 'Ob Veranstaltungen im AT Protocol veröffentlicht werden.',
    '6l72cc': 'Ob jede Fußzeile das zeigt: Impressum.',
    rse1xh: 'Ob jede Fußzeile das zeigt: Datenschutzerklärung.',
    stq712: 'Ob jede Fußzeile das zeigt: Nutzungsbedingungen.',
    cryfj5: 'Ob E-Mails gesendet werden. Abgeschaltet werden sie nur nach einer Vorschau.',
    White: 'Weiß',
    a6jdvv:
      'Wer eine neue Veranstaltung nach der Veröffentlichung sieht, wenn sie es nicht selbst angibt.',
    'Who can register': 'Wer sich anmelden kann',
    'Who can see it': 'Wer sie sehen kann',
    'Who runs the instance': 'Betreiber der Instanz',
    'Who runs this community': 'Betreiber dieser Community',
    'Anyone with the link': 'Wer den Link hat',
    '2sonzo': 'Für wen Dateien und Links von Veranstaltungen sein können.',
    'Why it is not on sale': 'Warum nicht im Verkauf',
    Width: 'Breite',
    Withdraw: 'Zurückziehen',
    'Withdraw this event': 'Veranstaltung zurückziehen',
    Withdrawn: 'Zurückgezogen',
    'Withdrawn at': 'Zurückgezogen am',
    Women: 'Frauen',
    jadrwo: 'FLINTA',
    Works: 'Funktioniert',
    Workshop: 'Workshop',
    'Write to attendees': 'An Angemeldete schreiben',
    'Wrong target': 'Falsche Person',
    X: 'X',
    'Minimum age': 'Mindestalter',
    'Your registrations': 'Ihre Anmeldungen',
    'Your sessions and days': 'Ihre Programmpunkte und Tage',
    'Your settings': 'Ihre Einstellungen',
    youtube: 'YouTube',
    'by-session': 'Eigene Anmeldung',
    dark: 'Dunkel',
    finalize: 'Gleich abschließen',
    'hint.accessCode':
      'Wer ihn hat, sieht dieses verborgene Ticket. Er wird nicht noch einmal gezeigt.',
    'hint.actorId': 'Leer, wenn Sie selbst veranstalten.',
    'hint.admits': 'Mehr als eine ist ein Ticket für einen Haushalt oder eine Gruppe.',
    'hint.amountMinor': 'In der kleinsten Einheit der Währung: 1250 sind 12,50 Euro.',
    'hint.backgroundColor': 'Zum Beispiel #1a2b3c.',
    'hint.taxBasisPoints': 'Preise enthalten sie.',
    'hint.scheduleTenantPurge':
      'Auch Rechnungen werden gelöscht. Verkäufer müssen ihre innerhalb von sieben Tagen speichern.',
    '5tf1ra': 'Alle Antworten darauf werden ebenfalls gelöscht.',
    'hint.conditionLineageId': 'Nur wer so antwortet, wird danach gefragt.',
    'hint.conditionPropertyId': 'Nur wer so antwortet, wird danach gefragt.',
    'hint.conditionQuestionId': 'Nur wer so antwortet, wird danach gefragt.',
    'hint.conditionValue': 'Der Code einer Option, oder true oder false.',
    'hint.content': 'Alles, was es zu sagen gibt. Lange Texte sind in Ordnung.',
    'hint.currencyCode': 'Drei Buchstaben, zum Beispiel EUR.',
    'hint.description': 'Ein paar Sätze, die man zuerst sieht.',
    'hint.email': 'Nur wer sie braucht, sieht sie.',
    'hint.expiresAt': 'Danach ist er ungültig.',
    erm48o: 'Wo sich Personen anmelden, falls das auf einer anderen Website ist.',
    'hint.keepRooms': 'Sonst wählen Sie die Räume neu.',
    'hint.localDate': 'In der Zeitzone der Veranstaltung.',
    'hint.price': 'Mit Punkt, zum Beispiel 12.50. Leer, wenn es nichts kostet.',
    'hint.priceMinor': 'In der kleinsten Einheit der Währung: 1250 sind 12,50 Euro.',
    'hint.minimumPriceMinor': 'In der kleinsten Einheit der Währung: 1250 sind 12,50 Euro.',
    'hint.maximumPriceMinor': 'In der kleinsten Einheit der Währung: 1250 sind 12,50 Euro.',
    'hint.languages': 'Eine pro Zeile, zum Beispiel de oder pt-BR. Die erste ist die übliche.',
    'hint.primary': 'Zum Beispiel #6a1f6b.',
    'hint.reason': 'Betroffene Personen können ihn lesen.',
    gxtcfn:
      'Bis wie viele Stunden vor der Veranstaltung Käufer um Erstattung bitten können. Leer: gar nicht.',
    f6bw16:
      'Bis wie viele Stunden vor der Veranstaltung Tickets weitergegeben werden können. 0: bis zu ihrem Beginn. Leer: gar nicht.',
    'hint.salesStart': 'Leer lassen, um mit der Veröffentlichung zu beginnen.',
    'hint.scopes': 'So wenige, wie das Programm braucht.',
    'hint.secondary': 'Zum Beispiel #e0a82e.',
    'hint.slug': 'Das Ende der Seitenadresse: Kleinbuchstaben, Ziffern und Bindestriche.',
    'hint.startDate': 'Des ersten Tages, die anderen Tage folgen daraus.',
    'hint.templateId': 'Sie füllt aus, was Sie leer lassen.',
    'hint.timezone': 'Zum Beispiel Europe/Berlin. Alle Zeiten des Programms gelten darin.',
    light: 'Hell',
    participants: 'Teilnehmende',
    'schedule.json': 'schedule.json',
    'schedule.xml': 'schedule.xml',
    step: 'Schritt',
    system: 'Wie das Gerät',
    ticketName: 'Name des Tickets',
    ticketTypes: 'Ticketarten',
    questions: 'Fragen',
    Phone: 'Telefon',
    ticketTypeLineageIds: 'Für Ticketarten',
    ticketTypeNames: 'Für Ticketarten',
    QuestionsOutdated: 'Fragen veraltet',
    markedByFullName: 'Als bezahlt markiert von',
    conditionPropertyId: 'Bedingung: Eigenschaft',
    conditionLineageId: 'Bedingung: Frage',
    conditionQuestionId: 'Bedingung: Frage',
    conditionValue: 'Bedingung: Antwort',
    ConditionNotMet: 'Bedingung nicht erfüllbar',
    QuestionWithoutTicket: 'Frage ohne Ticketart',
    answers: 'Antworten',
    organizerAnswers: 'Antworten der Veranstalter',
    retentions: 'Aufbewahrung',
    endsAt: 'Endet',
    'Add a question': 'Eine Frage hinzufügen',
    'Edit this question': 'Diese Frage bearbeiten',
    'Remove this question': 'Diese Frage entfernen',
    'Held personal data': 'Gespeicherte Personendaten',
    'Note answers': 'Antworten eintragen',
    'Change the answers': 'Antworten ändern',
    ticketTypeLineageId: 'Ticketart (alle Fassungen)',
    Stripe: 'Stripe',
    'Pays out': 'Zahlt aus',
    Requirements: 'Anforderungen',
    'Onboarding URL': 'Adresse zum Eröffnen',
    'Amount differs': 'Der Betrag weicht ab',
    'Currency differs': 'Die Währung weicht ab',
    'Unknown page': 'Unbekannte Bezahlseite',
    'Paid after end': 'Nach dem Ende bezahlt',
    'Paid twice': 'Doppelt bezahlt',
    'Page missing': 'Die Bezahlseite fehlt',
    'Refunded elsewhere': 'Anderswo erstattet',
    'Refund returned': 'Erstattung zurückgekommen',
    'Pay URL': 'Adresse zum Bezahlen',
    'Payment account': 'Zahlungskonto',
    'Has failed': 'Ist fehlgeschlagen',
    'Connect an account': 'Konto verbinden',
    'Ask the provider': 'Anbieter fragen',
    'Doubtful payments': 'Unklare Zahlungen',
    'Mark as looked into': 'Als geprüft vermerken',
    Pay: 'Bezahlen',
    promotionCode: 'Rabattcode',
    discountMinor: 'Rabatt',
    qf6yu8: 'Rabattaktion',
    displayLabel: 'Bezeichnung auf der Anmeldung',
    Percent: 'Anteil',
    Amount: 'Betrag je Anmeldung',
    basisPoints: 'Anteil',
    feeBasisPoints: 'Anteil am Preis',
    isIssuingInvoices: 'Rechnungen ausstellen',
    addressLines: 'Anschrift',
    Invoice: 'Rechnung',
    'Credit note': 'Rechnungskorrektur',
    creditedNumber: 'Zur Rechnung',
    issuedOn: 'Ausgestellt',
    issuedFrom: 'Ausgestellt ab',
    issuedUntil: 'Ausgestellt bis',
    buyerName: 'Käufer',
    seller: 'Verkäufer',
    suppliedFrom: 'Leistung ab',
    suppliedUntil: 'Leistung bis',
    keptUntil: 'Nennt den Käufer bis',
    taxNumber: 'Steuernummer',
    vatId: 'Umsatzsteuer-Identifikationsnummer',
    'hint.vatId': 'Eines Landes der EU, etwa DE123456789. Geprüft wird nur die Form.',
    numberPrefix: 'Nummern beginnen mit',
    'hint.numberPrefix': 'Etwa R-2026-. Wenn Sie den Anfang ändern, wird weitergezählt.',
    isSmallBusiness: 'Kleinunternehmen ohne Mehrwertsteuer',
    'hint.isSmallBusiness':
      'Rechnungen weisen dann keine Mehrwertsteuer aus, gleich was bei den Ticketarten steht.',
    'hint.plannedLastDate': 'Bei nur einem Tag leer lassen.',
    smallBusinessNote: 'Hinweis des Kleinunternehmens',
    'hint.smallBusinessNote':
      'Nach welchem Gesetz keine Mehrwertsteuer berechnet wird. Er steht auf jeder Rechnung.',
    until: 'Bis',
    totals: 'Summen',
    refund: 'Erstattung',
    payout: 'Auszahlung',
    amountMinor: 'Betrag',
    heardAt: 'Stand',
    isSubmitted: 'Angaben eingereicht',
    offerMinutes: 'Dauer eines Angebots in Minuten',
    refundHoursBeforeStart: 'Erstattung bis, in Stunden vor dem Beginn',
    transferHoursBeforeStart: 'Weitergabe bis, in Stunden vor dem Beginn',
    providerFeeMinor: 'Gebühr des Anbieters',
    platformFeeMinor: 'Gebühr der Plattform',
    movements: 'Buchungen',
    movementId: 'Nummer beim Anbieter',
    NoOrder: 'Keine Anmeldung hat sie',
    NotSettled: 'Ihre Anmeldung ist damit nicht bezahlt',
    OtherAmount: 'Ihre Anmeldung hat einen anderen Betrag',
    OtherFee: 'Ihre Anmeldung hat eine andere Plattformgebühr',
    NotAtProvider: 'Der Anbieter hat sie nicht gebucht',
    providerMinor: 'Beim Anbieter',
    orderMinor: 'In der Anmeldung',
    whs08n: 'Mit dem Zahlungsanbieter abgleichen',
    'Download the comparison': 'Abgleich herunterladen',
    reversesCharge: 'Reverse-Charge-Verfahren in der EU',
    'hint.reversesCharge':
      'Rechnungen an Umsatzsteuer-Identifikationsnummern anderer EU-Länder weisen dann keine Mehrwertsteuer aus, die der Käufer schuldet. Der Preis bleibt.',
    isReverseCharged: 'Reverse-Charge-Verfahren',
    buyerAddress: 'Anschrift des Käufers',
    invoiceAddress: 'Rechnungsanschrift',
    company: 'Firma',
    msb19d: 'Rechnungsanschrift angeben',
    Invoices: 'Rechnungen',
    'Edit what invoices say': 'Angaben für Rechnungen bearbeiten',
    refundedTaxMinor: 'Mehrwertsteuer des Erstatteten',
    grossMinor: 'Brutto',
    netMinor: 'Netto',
    taxes: 'Mehrwertsteuer nach Sätzen',
    taxMinor: 'Mehrwertsteuer',
    taxBasisPoints: 'Mehrwertsteuersatz',
    validFrom: 'Gültig ab',
    maximumUses: 'Höchstzahl der Einlösungen',
    Promotions: 'Rabattcodes',
    promotions: 'Rabattcodes',
    'Add a promotion': 'Rabattcode hinzufügen',
    'Edit this promotion': 'Rabattcode bearbeiten',
    'Remove this promotion': 'Rabattcode entfernen',
    'Apply a code': 'Rabattcode einlösen',
    'Remove the code': 'Rabattcode entfernen',
    eventDayName: 'Veranstaltungstag',
    entry: 'Einlass je Ticket',
    Once: 'Einmal',
    OncePerDay: 'Einmal am Tag',
    Unlimited: 'Nach jedem Gehen wieder',
    opensAt: 'Öffnet',
    closesAt: 'Schließt',
    maximumInside: 'Plätze im Raum',
    checkInListId: 'Einlassliste',
    NotOnList: 'Nicht auf der Liste',
    TooEarly: 'Zu früh',
    TooLate: 'Zu spät',
    AlreadyOnce: 'Schon eingelassen',
    AlreadyToday: 'Heute schon eingelassen',
    RoomFull: 'Voll',
    checkInListName: 'Einlassliste',
    isExpired: 'Abgelaufen',
    lifetimeHours: 'Stunden bis zum Ablauf',
    checkInStationId: 'Station',
    checkInStationName: 'Station',
    takenAt: 'Aufgenommen',
    rules: 'Regeln',
    keys: 'Schlüssel',
    lastAdmittedAt: 'Zuletzt eingelassen',
    scans: 'Scans',
    scannedAt: 'Gescannt',
    admittedBefore: 'Vorher eingelassen',
    isDoubtful: 'Im Widerspruch zu einem anderen Einlass',
    Stations: 'Stationen',
    'Set up a station': 'Station einrichten',
    Snapshot: 'Momentaufnahme',
    'Merge scans': 'Scans übernehmen',
    'Offline check-ins': 'Einlass ohne Netz',
    'Check-in lists': 'Einlasslisten',
    'Community lexicon': 'Lexikon der Community',
    'Add a check-in list': 'Einlassliste hinzufügen',
    'Edit this check-in list': 'Einlassliste bearbeiten',
    l8cwz6: 'Einlassliste entfernen',
    Transfer: 'Übertragen',
    'Ticket transferred': 'Ticket übertragen',
    'Ticket received': 'Ticket erhalten',
    preferences: 'Einstellungen',
    '24h': '24 Stunden',
    '12h': '12 Stunden',
    ceilingValue: 'Grenze von oben',
    drop: 'Nicht mehr merken',
    eventSessionIds: 'Programmpunkte',
    AdmissionTickets: 'Tickets',
    x0x80v: 'Kalender gemerkter Programmpunkte',
    'Change what you keep': 'Gemerkte Programmpunkte ändern',
    CommunityInvitations: 'Einladungen in die Community',
    CommunityJoinRequests: 'Beitrittsanfragen an die Community',
    CommunityMembers: 'Mitglieder der Community',
    EventParticipants: 'Teilnehmende der Veranstaltung',
    EventRegistrationOrders: 'Anmeldungen der Veranstaltung',
    EventTeam: 'Team der Veranstaltung',
    'Export this list': 'Liste exportieren',
    Exports: 'Exporte',
    'Get a calendar address': 'Kalenderadresse anfordern',
    GroupInvitations: 'Einladungen in die Gruppe',
    GroupJoinRequests: 'Beitrittsanfragen an die Gruppe',
    GroupMembers: 'Mitglieder der Gruppe',
    HeldRoles: 'Rollen aller Personen',
    InstanceAdministrators: 'Administratoren der Instanz',
    LocalAccounts: 'Lokale Konten',
    ManagedGroups: 'Gruppen',
    ManagedOrganizations: 'Organisationen',
    ManagedSpeakers: 'Vortragende',
    OrganizationInvitations: 'Einladungen in die Organisation',
    OrganizationInvoices: 'Rechnungen der Organisation',
    OrganizationJoinRequests: 'Beitrittsanfragen an die Organisation',
    OrganizationMembers: 'Mitglieder der Organisation',
    'Preview as visitor': 'Vorschau für Besucher',
    enxum7: 'Kalenderadresse widerrufen',
    RoleGrants: 'Rollen',
    SessionRegistrations: 'Anmeldungen zum Programmpunkt',
    'Sessions that you keep': 'Gemerkte Programmpunkte',
    StationScans: 'Scans der Stationen',
    StationSnapshot: 'Tickets einer Station',
    exportedAt: 'Exportiert am',
    '8pvjr4': 'Exportiert von',
    exportedByUserId: 'Exportiert von (Konto)',
    filters: 'Filter',
    issuedAt: 'Ausgestellt',
    keep: 'Merken',
    list: 'Liste',
    answerCount: 'Antworten',
    orderCount: 'Anmeldungen',
    rowCount: 'Zeilen',
    secretAddress: 'Geheime Kalenderadresse',
    storedValue: 'Gespeicherter Wert',
    waitingHistory: 'Verlauf der Warteliste',
    DoorPayments: 'Zahlungen am Einlass',
    takesCash: 'Barzahlung am Einlass',
    takesNames: 'Name noch offen',
    means: 'Zahlungsweg',
    bankTransfer: 'Überweisung',
    cash: 'Bar am Einlass',
    online: 'Online',
    ticketCount: 'Anzahl Tickets',
    'Payments at the door': 'Zahlungen am Einlass',
    'Cash received': 'Bar erhalten',
    'hint.takesCash':
      'Ja: Wer bestellt, kann auch am Einlass bar bezahlen. Unbezahlte Anmeldungen halten ihre Plätze dann bis zum Ende der Veranstaltung.',
    CreditNoteReversal: 'Storno einer Rechnungskorrektur',
    registered_organization: 'Eingetragene Organisation',
    sole_trader: 'Einzelunternehmen',
    public_body: 'Öffentliche Einrichtung',
    '8zp48b': 'Nicht eingetragener Verein',
    tenant: 'Community',
    eventSessionKindFullName: 'Art des Programmpunkts',
    tenantId: 'Community',
    Colours: 'Farben',
    'hint.instance-domains': 'Communitys fügen Domains in ihrer eigenen Verwaltung hinzu.',
    'hint.erasure-work':
      'Ein Konto, das gelöscht wird, steht hier, bis alle seine Daten gelöscht sind.',
    'hint.programme-releases':
      'Veröffentlichen Sie den Entwurf des Programms: So entsteht der erste Stand.',
    '2ds7qs':
      'Diese Fragen schreibt die Verwaltung der Community. Fragen nur zu dieser Veranstaltung gehören zu ihren Tickets.',
    'hint.join-requests': 'Wer beitreten möchte, steht hier.',
    'hint.my-join-requests': 'Ihre Anfragen stehen hier, bis sie beantwortet sind.',
    '57i5rs': 'Einladungen an Sie stehen hier, bis Sie sie beantworten.',
    'hint.my-invitations': 'Einladungen an Sie stehen hier, bis Sie sie beantworten.',
    bi9sn6: 'Einladungen an Sie stehen hier, bis Sie sie beantworten.',
    'hint.co-host-invitations':
      'Wer andere Veranstaltungen organisiert, kann Sie als Mitveranstalter einladen.',
    'hint.event-templates': 'Vorlagen fügt die Verwaltung der Community hinzu.',
    'hint.held-personal-data':
      'Veranstaltungen, zu denen es noch personenbezogene Daten von Angemeldeten gibt, stehen hier.',
    'hint.doubtful-payments':
      'Zahlungen, die der Zahlungsanbieter anders meldet als die Anmeldung, stehen hier.',
    'hint.disputes': 'Zahlungen, die jemand über die eigene Bank zurückfordert, stehen hier.',
    operationId: 'Vorgangsnummer',
    bbos29: 'Ein Platzkontingent ist doppelt genannt. Nennen Sie jedes einmal.',
    'A check was requested less than {seconds} seconds ago. Read the domain again to see what it found.':
      'Vor weniger als {seconds} Sekunden wurde schon eine Prüfung verlangt. Laden Sie die Seite der Domain neu, um das Ergebnis zu sehen.',
    rgbslc: 'Ein Code ist doppelt. Benutzen Sie jeden einmal.',
    '5eupj8': 'Eine Bedingung nennt eine Eigenschaft und ihre Antwort, beide oder keine.',
    '9d0fvn': 'Eine Bedingung nennt eine Frage und ihre Antwort, beide oder keine.',
    s52qf2:
      'Eine Anfechtung der Zahlung ist offen oder verloren. Deshalb erstattet der Zahlungsanbieter sie nicht. Warten Sie, bis die Bank entschieden hat.',
    k2bzfo: 'Eine Domain hat keinen Port. Lassen Sie den Port weg.',
    tn0sen: 'Ein Hostname hat keine Unterstriche. Schreiben Sie den Namen, den Besucher öffnen.',
    'A key of this owner cannot have {scopes}.':
      'Ein Schlüssel dieses Inhabers kann diese Rechte nicht haben: {scopes}.',
    '9192rt': 'Eine Zeile ist doppelt genannt. Nennen Sie jede einmal.',
    jvp3jl: 'Eine Liste gilt für einen Tag oder für einen Programmpunkt, nicht für beide.',
    '43udag': 'Eine E-Mail, die gerade gesendet wird, während Sie bestätigen, kann noch ankommen.',
    hjh13o: 'Eine Nachricht ist für einen Programmpunkt oder für einen Tag. Lassen Sie eines weg.',
    dgokru:
      'Eine Nachricht an die Angemeldeten eines Programmpunkts oder eines Tages richtet sich nicht nach Anmeldung, Ticket oder Einlass. Lassen Sie diese Angaben weg.',
    '6r5zzv': 'Ein neues Profil braucht einen Namen.',
    j1n76w: 'Ein Passwort lässt sich nicht entfernen.',
    spx45z: 'Zu einem Passwort gehören Host, Benutzername und TLS.',
    atuw52: 'Eine Zahlung dieser Anmeldung läuft beim Zahlungsanbieter.',
    '2vctqh':
      'Ein Platzkontingent gilt für einen Programmpunkt oder für einen Tag, nicht für beide.',
    'A promotion of the kind {kind} has no {field}. Leave it out or send null.':
      'Bei dieser Art gibt es die Angabe „{field}“ nicht. Lassen Sie das Feld leer.',
    'A promotion of the kind {kind} needs {field}.':
      'Bei dieser Art ist die Angabe „{field}“ nötig.',
    'A property of type {type} needs options. Add some.':
      'Dieser Typ braucht Auswahlmöglichkeiten. Fügen Sie welche hinzu.',
    hu22vy: 'Ein veröffentlichter Programmpunkt muss seine Zeit behalten.',
    gkxjyk: 'Eine Frage kann nicht von sich selbst abhängen.',
    'A question of the type {type} has no options. Leave them out or send null.':
      'Eine Frage dieses Typs hat keine Auswahlmöglichkeiten. Lassen Sie sie weg.',
    'A question of the type {type} needs options.':
      'Eine Frage dieses Typs braucht Auswahlmöglichkeiten.',
    'A refund of “{name}” is open already.': 'Eine Erstattung von „{name}“ ist schon offen.',
    ndvw9u: 'Eine Ablehnung braucht einen Grund.',
    dx0nfb:
      'Ein einzelnes Wort ist keine Domain. Schreiben Sie den ganzen Namen, zum Beispiel events.example.org.',
    'A station can hold at most {most} tickets, and there are more. Set one up for a check-in list of some ticket types.':
      'Eine Station fasst höchstens {most} Tickets, und es gibt mehr. Richten Sie eine für eine Einlassliste mit einigen Ticketarten ein.',
    gm1azd: 'Eine Ticketart ist doppelt genannt. Nennen Sie jede einmal.',
    '3qw9kz': 'Eine Ticketart kann kein Zusatz zu sich selbst sein.',
    '8tmi9y':
      'Eine Ticketart hat einen Preis, und das Ticketangebot sagt nicht, wie bezahlt wird. Bis dahin kann niemand kostenpflichtige Tickets bestellen.',
    htcfe0: 'Eine Ticketart hat einen Preis, und das Ticketangebot hat keine Währung.',
    k2e5li: 'Ein Wert liegt außerhalb dessen, was gespeichert werden kann.',
    xb5o4x: 'Ein Platzhalter ist kein Hostname. Fügen Sie jeden Hostnamen einzeln hinzu.',
    'Accepted: {types}.': 'Angenommen werden: {types}.',
    '7cp2gt': 'Alle Plätze dieses Tages sind vergeben.',
    qhgw5n: 'Alle Plätze dieses Programmpunkts sind vergeben.',
    'An administrator has chosen {chosenMode}. Set DEPLOYMENT_MODE to it and deploy, or choose {mode} again.':
      'Gewählt wurde {chosenMode}. Setzen Sie DEPLOYMENT_MODE darauf, und stellen Sie neu bereit, oder wählen Sie wieder {mode}.',
    '5yr0p5':
      'Eine IP-Adresse ist keine Domain. Schreiben Sie einen Hostnamen wie events.example.org.',
    '6myubm': 'Zu einer Endzeit gehört eine Anfangszeit.',
    'You can keep at most {mostKept} sessions of an event. Remove some first.':
      'Sie können sich höchstens {mostKept} Programmpunkte einer Veranstaltung merken. Entfernen Sie zuerst einige.',
    gox67p: 'Ein Import in diese Veranstaltung läuft.',
    'An import into “{title}” is running. Wait until it has ended, or cancel it.':
      'Ein Import in „{title}“ läuft. Warten Sie, bis er beendet ist, oder brechen Sie ihn ab.',
    'An order can be for at most {participants} people.':
      'Eine Anmeldung ist für höchstens {participants} Personen.',
    dij3if:
      'Eine Reihenfolge nennt jede Gruppe und jeden Link der Fußzeile einmal. Laden Sie die Fußzeile neu, und wiederholen Sie es.',
    v1j8yu: 'Ein anderes Konto hat diese Adresse.',
    y8yczq: 'Eine andere Kategorie hat diesen Code.',
    uc91gr: 'Eine andere Community hat diesen Adressnamen.',
    gcohhm: 'Eine andere Veranstaltung dieser Community hat diesen Adressnamen.',
    'Another picture of the set is {width} pixels wide. Send one picture per width.':
      'Ein anderes Bild ist auch {width} Pixel breit. Wählen Sie ein Bild pro Breite.',
    '5nui39': 'Ein anderer Tarif hat diesen Schlüssel.',
    s0xml6: 'Ein anderer Rabattcode dieser Veranstaltung heißt so.',
    dbd6n:
      'Eine andere Anmeldefrage dieser Community hat diesen Schlüssel. Wählen Sie einen anderen.',
    d5jggt: 'Ein anderer Raum dieses Orts heißt so.',
    '8zi38z': 'Eine andere Reihe dieser Community hat diesen Adressnamen.',
    ujtdhm: 'Zu dieser Zeit ist ein anderer Programmpunkt in diesem Raum.',
    umnb28: 'Eine andere vortragende Person dieses Programmpunkts heißt so.',
    zhlan0: 'Ein anderes Schlagwort hat diesen Code.',
    xefnc4: 'Eine andere Vorlage dieser Community heißt so.',
    cxwtsn:
      'Die Prüfung gilt nicht für diese Anmeldung. Laden Sie die Seite neu, und senden Sie das Formular noch einmal.',
    riul4d:
      'Lassen Sie sich eine neue E-Mail senden, und melden Sie sich mit der Adresse an, an die sie ging.',
    'At most {count} pixels a side.': 'Höchstens {count} Pixel pro Seite.',
    'At most {count} pixels.': 'Höchstens {count} Pixel.',
    'backups are made': 'Backups gemacht werden',
    fadkc7: 'Daten wie 06/03/2027 sind mehrdeutig. Schreiben Sie sie als 2027-03-06.',
    nqtm13: 'Tage sind nicht veröffentlicht, und ihre Einträge damit auch nicht.',
    'Days have no entries.': 'Tage haben keine Einträge.',
    b2nj6u:
      'Löschen Sie, was nicht gebraucht wird, oder bitten Sie den Betreiber der Instanz um einen größeren Tarif.',
    zhnn4r: 'Jedes Netzwerk kann einen Link haben.',
    '83bcpk': 'Unter diesem Eintrag sind andere. Verschieben oder löschen Sie diese zuerst.',
    'Erasures are being replayed against a database that is older than they are. {progress}':
      'Löschungen werden in einer Datenbank nachgeholt, die älter ist als sie. {progress}',
    uvgsx2: 'In dieser Reihe sind Veranstaltungen. Nehmen Sie sie zuerst heraus.',
    '68d0he': 'Dieser Community kann jeder beitreten. Treten Sie ohne Anfrage bei.',
    qhpmsm: 'Kostenlose Tickets haben keinen Preis. Lassen Sie das Feld leer.',
    d8594r: 'Wenn die Datei zu einer anderen Veranstaltung gehört, wählen Sie diese aus.',
    luegle: 'Es gibt Veranstaltungen davon. Löschen ist nicht möglich.',
    'It is {width} pixels wide. An icon must have {least} to {most} pixels.':
      'Es ist {width} Pixel breit. Ein Icon muss {least} bis {most} Pixel haben.',
    'It is {width} × {height} pixels, and another one of the set {otherWidth} × {otherHeight}. All must have the same proportion, within 2 %.':
      'Es hat {width} × {height} Pixel, ein anderes {otherWidth} × {otherHeight}. Alle müssen dasselbe Seitenverhältnis haben, bis auf 2 %.',
    'It is {width} × {height} pixels. An icon must be square.':
      'Es hat {width} × {height} Pixel. Ein Icon muss quadratisch sein.',
    'It is not verified.': 'Es besteht keine Verifizierung.',
    'It is verified already.': 'Die Verifizierung besteht schon.',
    '2tpdue': 'Es muss jemand anders sein.',
    n2oonw: 'Der Mailversand ist schon ausgeschaltet.',
    vfjdpe: 'Der Mailversand ist schon eingeschaltet.',
    bbfa6t:
      'Die E-Mails dieser Community sind abgeschaltet. Bitten Sie einen Administrator, sie einzuschalten.',
    'Messages wait in the outbox for over {lateMessageMinutes} minutes. See relay-outbox.':
      'Nachrichten warten seit über {lateMessageMinutes} Minuten darauf, verschickt zu werden. Siehe relay-outbox.',
    '9di6uk': 'Die Moderation hat die Texte dieser Veranstaltung endgültig entfernt.',
    x1hxm5:
      'Von diesem Platzkontingent sind mehr Plätze vergeben, als es dann hätte. Geben Sie ihm mehr.',
    '17h3sv': 'Nennen Sie Personen dieser Anmeldung, jede einmal.',
    'No API key can do this.': 'Das kann kein API-Schlüssel.',
    fsivfe: 'Kein Konto hat dies als bestätigte Adresse.',
    nd9086: 'Kein Mitglied dieser Community hat diese ID.',
    'No more than {amount} of “{name}” can be refunded.':
      'Von „{name}“ können höchstens {amount} erstattet werden.',
    ahyc53: 'Hier ist kein Objektspeicher eingerichtet.',
    o0ocmg: 'Hier ist kein Zahlungsanbieter eingerichtet.',
    xi2muv: 'Für diese Community ist kein Tarif vorbereitet.',
    '4kr95j': 'Für diese Community ist keine Löschung geplant.',
    '43ss3k': 'Für diesen Ort ist keine Prüfung verlangt.',
    rong71: 'Es ist kein Speicher für Richtlinien eingerichtet.',
    'It is not documented how {what}. Set {setting} to a sentence that describes it.':
      'Es ist nicht dokumentiert, wie {what}. Setzen Sie {setting} auf einen Satz, der es beschreibt.',
    '7butt1':
      'Vor der Veröffentlichung und nach einer Absage der Veranstaltung wird niemand eingelassen.',
    lio4h7: 'Mit diesem Ticket ist niemand eingelassen.',
    kzumwn:
      'Ohne diese Person würde niemand die Instanz verwalten. Fügen Sie zuerst jemand anderen hinzu.',
    x3el71: 'Ohne diese Person gäbe es keinen Inhaber. Machen Sie zuerst jemand anderen dazu.',
    hlb2ex: 'Ohne Sie gäbe es keinen Inhaber. Machen Sie zuerst jemand anderen dazu.',
    fg0rhg:
      'Ohne diese Person hätte die Community keinen Inhaber. Machen Sie zuerst jemand anderen dazu.',
    '7oq4cd':
      'Ohne diese Person hätte die Veranstaltung keinen Inhaber. Machen Sie zuerst jemand anderen dazu.',
    escj0b: 'Der Zustand des Passworts dieses Kontos ist unbekannt.',
    yg7me6: 'Hier gibt es für die angemeldete Person nichts zu beantworten.',
    '“{name}” cannot be refunded.': '„{name}“ kann nicht erstattet werden.',
    cjgq9y: 'Von dieser Anmeldung ist nichts von Hand zu bezahlen.',
    'Nothing was imported: the file cannot be read. {refusal} Upload a corrected file and import it.':
      'Es wurde nichts importiert: Die Datei ist nicht lesbar. {refusal} Laden Sie eine berichtigte Datei hoch, und importieren Sie sie.',
    'Nothing was imported: {why}. Upload the file again and import it.':
      'Es wurde nichts importiert: {why}. Laden Sie die Datei noch einmal hoch, und importieren Sie sie.',
    'Offered: {types}.': 'Angeboten werden: {types}.',
    hmlkq7: 'Das kann nur eine Person tun.',
    j92xa5:
      'Nur eine freigegebene Organisation oder Gruppe, die nicht gesperrt ist, kann Veranstaltungen ausrichten.',
    'Only answers of registrations have a retention. This property applies to {subject}: leave it out or send null.':
      'Nur Antworten von Anmeldungen haben eine Aufbewahrungsfrist. Lassen Sie das Feld leer.',
    '6lf5bz': 'Nur Mitglieder können in einer Community einen eigenen Namen haben.',
    '5hc57w': 'Nur Mitglieder können in einer Community ein eigenes Bild haben.',
    dxkfsd: 'Nur Inhaber können Administratoren einladen.',
    'Only the {scopes} can set this.': 'Das kann nur hier eingestellt werden: {scopes}.',
    by8xd3: 'Für diesen Tag sind Personen angemeldet. Lehnen Sie zuerst deren Anmeldungen ab.',
    aymia8:
      'Wiederholen Sie den Import, wenn ein Administrator die Community wieder aktiviert hat.',
    kwunrs:
      'Wiederholen Sie den Import, wenn die Community einen größeren Tarif hat: Er fährt dort fort, wo er angehalten hat.',
    '2nhz2e':
      'Wiederholen Sie den Import: Er fährt dort fort, wo er angehalten hat, und nichts wird doppelt geschrieben.',
    '7xbvhg': 'Geplante Programmpunkte haben weder einen Raum noch einen anderen Ort.',
    'Send "{name}" as confirmationText to confirm that it is meant.':
      'Geben Sie „{name}“ ein, um zu bestätigen, dass dies gemeint ist.',
    '5uu2d3': 'Wählen Sie eine Datei oder eine Adresse, nicht beides.',
    syfe4n: 'Wählen Sie eine Datei, eine Adresse oder einen Upload, und nur eines davon.',
    ymbif1: 'Wählen Sie eine Datei, oder nennen Sie ihre Adresse.',
    mqh87o: 'Nennen Sie entweder eine Organisation oder eine Gruppe, oder keines von beiden.',
    '3ls81e': 'Nennen Sie entweder eine Person oder eine E-Mail-Adresse, nicht beides.',
    f596s5:
      'Laden Sie die Datei noch einmal hoch, um sie in eine neue Veranstaltung zu importieren.',
    '6s3vul': 'Laden Sie die Datei noch einmal hoch: Sie wird mit dem jetzigen Stand verglichen.',
    '83y8wl': 'Programmpunkte haben einen Anfang, aber kein Ende.',
    'Sessions have no start.': 'Programmpunkte haben keinen Anfang.',
    ja8sl7: 'Programmpunkte beginnen, bevor ein anderer in ihrem Raum beendet ist.',
    z0843t: 'Melden Sie sich zuerst an. Wer angemeldet ist, verwaltet danach die Instanz.',
    vidje9: 'Einige Antworten fehlen oder sind falsch.',
    jg613a: 'Mit dieser Einlassliste wurde schon jemand eingelassen.',
    twz5yc:
      'Jemand hat diese Einstellungen inzwischen geändert. Laden Sie sie neu, und wiederholen Sie es.',
    g39hwx: 'Das Konto ist schon verknüpft.',
    fd1ch5: 'Das Konto ist nicht verknüpft. Gleichen Sie es zuerst ab.',
    'The API key lacks the scope {scope}.': 'Dem API-Schlüssel fehlt das Recht {scope}.',
    'The account was begun in {country}, and its country cannot change.':
      'Das Konto wurde in {country} begonnen, und sein Land kann sich nicht ändern.',
    fz7i30: 'Unter der Adresse ist eine Webseite und kein Programm.',
    qkztd9: 'Die Adresse Ihres Kontos ist nicht die bestätigte Adresse dieser Anmeldung.',
    'The API key was revoked.': 'Der API-Schlüssel wurde widerrufen.',
    '6x7aly': 'Die Datei dieses Uploads fehlt. Laden Sie sie hoch, und importieren Sie sie dann.',
    'The canonical address is on another host than PUBLIC_ORIGIN, {publicOrigin}. Change one of them.':
      'Die kanonische Adresse hat einen anderen Host als PUBLIC_ORIGIN, {publicOrigin}. Ändern Sie eine der beiden.',
    'The canonical host is {host}.': 'Der kanonische Host ist {host}.',
    ij7g4b: 'Das Ticketangebot hat keine Ticketart.',
    l5r2o9: 'Die Änderungen eines Uploads stehen bei seinem Import.',
    'The chosen price of “{name}” is out of its range.':
      'Der gewählte Preis von „{name}“ liegt außerhalb der Grenzen.',
    '54q2ue': 'Die Community sagt nicht, wer sie betreibt, oder hat mehr, als ihr Tarif erlaubt.',
    vlo2gh:
      'Die Community fragt bei der Anmeldung inzwischen etwas anderes. Veröffentlichen Sie das Ticketangebot noch einmal, damit danach gefragt wird.',
    'The community has {most} domains, which is the maximum. Remove one that is not needed, then try again.':
      'Die Community hat {most} Domains, mehr geht nicht. Entfernen Sie eine, die nicht gebraucht wird, und versuchen Sie es noch einmal.',
    'The community is active.': 'Die Community ist aktiv.',
    '4iseio': 'Die Community ist archiviert.',
    d5of4r: 'Die Community ist noch nicht eröffnet.',
    qf8ywr: 'Die Community ist gesperrt.',
    vvd7y4: 'Die Daten der Community wurden gelöscht.',
    'The contrast of {text} text on the {color} colour is {ratio}:1. Texts need {least}:1.':
      'Der Kontrast von Text auf der Farbe „{color}“ beträgt {ratio}:1 ({text}). Text braucht {least}:1.',
    'The copy would leave the years {first} to {last}.':
      'Die Kopie läge außerhalb der Jahre {first} bis {last}.',
    ru3kfs: 'Die Standard-Community ist nicht aktiv. Aktivieren Sie sie zuerst.',
    fe42go: 'der Betrieb überwacht wird',
    'The deployment mode is {mode}.': 'Der Betriebsmodus ist {mode}.',
    '60unsw': 'Die Domain ist noch nicht bestätigt.',
    'The domain is verified.': 'Die Domain ist bestätigt.',
    'The domain was removed.': 'Die Domain wurde entfernt.',
    xmn111: 'Der Entwurf verlegt diesen Programmpunkt nicht.',
    'The draft has {most} changes, which is the maximum. Publish it, then go on.':
      'Der Entwurf hat {most} Änderungen, mehr geht nicht. Veröffentlichen Sie ihn, und machen Sie dann weiter.',
    ir0rye: 'Der Entwurf hat keine Änderungen.',
    'The erasure authority has schema {version}, this version knows {authoritySchemaVersion}.':
      'Das Löschregister hat das Schema {version}, diese Version kennt {authoritySchemaVersion}.',
    wvj71g: 'Das Löschregister ist älter als die Datenbank: Es ging verloren oder wurde ersetzt.',
    kbwy67:
      'Das Löschregister liegt in der Hauptdatenbank: Wird ein Backup eingespielt, sind gelöschte Personen wieder da.',
    '4bsq6o':
      'Die Veranstaltung hat schon ein Ticketangebot oder einen Entwurf davon. Ändern Sie diesen.',
    fiwvyh: 'Die Veranstaltung hat eine Zeitzone, die es nicht gibt.',
    k0cbw7: 'Die Veranstaltung hat diesen Tag nicht.',
    e8ddb5: 'Die Veranstaltung hat diesen Tag schon.',
    or1vmu:
      'Die Veranstaltung hat bezahlte Anmeldungen, oder Zahlungen oder Erstattungen sind noch offen. Archivieren Sie sie, oder sagen Sie sie ab und erstatten Sie zuerst das Geld.',
    'The event is a draft.': 'Die Veranstaltung ist ein Entwurf.',
    'The event is archived.': 'Die Veranstaltung ist archiviert.',
    'The event is completed.': 'Die Veranstaltung ist abgeschlossen.',
    'The event is moderated.': 'Die Veranstaltung ist moderiert.',
    sczqhs:
      'Die Veranstaltung ist nicht veröffentlicht, oder es wird nichts angeboten. Veröffentlichen Sie zuerst beides.',
    'The event is not ready.': 'Die Veranstaltung ist noch nicht bereit.',
    'The event is published.': 'Die Veranstaltung ist veröffentlicht.',
    'The event was cancelled.': 'Die Veranstaltung wurde abgesagt.',
    'The file cannot be read.': 'Die Datei ist nicht lesbar.',
    'The file does not name its time zone. Send it again with timezone, for example timezone={zone}.':
      'Die Datei nennt ihre Zeitzone nicht. Laden Sie sie noch einmal mit einer Zeitzone hoch, zum Beispiel {zone}.',
    '9ll6hv': 'Die Datei hat keine Programmpunkte, die importiert werden können.',
    rc66u7: 'Die Datei ist UTF-16, erwartet wird UTF-8.',
    'The file is empty.': 'Die Datei ist leer.',
    'The file is larger than {count} bytes.': 'Die Datei ist größer als {count} Bytes.',
    'The file is not a schedule.xml, schedule.json, iCalendar, CSV or JSON-LD file (it came as {type}).':
      'Die Datei ist weder schedule.xml noch schedule.json, iCalendar, CSV oder JSON-LD (sie kam als {type}).',
    d7xngo: 'Die Datei ist kein gültiges JSON.',
    '6rynm2': 'Die Datei ist kein gültiges UTF-8.',
    xijstx: 'Die Datei ist kein gültiges iCalendar.',
    inet09:
      'Der Fingerabdruck gehört nicht zu diesem Manifest und zur jetzigen Konfiguration. Vergleichen Sie das Manifest noch einmal, sehen Sie sich die Unterschiede an, und wenden Sie es mit dem neuen Fingerabdruck an.',
    '270ezg': 'Die erste Zeile einer CSV-Datei nennt ihre Spalten, und eine davon heißt Title.',
    '2z7eyi':
      'Alle Tickets der Anmeldung gehen an die Adresse, die sie hat. Behalten Sie diese Adresse.',
    '8aigaq': 'Die erste Person einer Anmeldung braucht eine Adresse.',
    xzppyh: 'Die erste Person der Anmeldung hat noch keinen Namen oder keine E-Mail-Adresse.',
    'The footer can have at most {most} groups.': 'Die Fußzeile hat höchstens {most} Gruppen.',
    'The footer can have at most {most} links.': 'Die Fußzeile hat höchstens {most} Links.',
    'The footer has {most} {what}, which is the maximum. Remove one that is not needed, then try again.':
      'Die Fußzeile hat {most} {what}, mehr geht nicht. Entfernen Sie, was nicht gebraucht wird, und versuchen Sie es noch einmal.',
    '5bm65c': 'Die angegebene Zeitzone gibt es nicht.',
    '2goe3t': 'Der höchste Preis darf nicht unter dem niedrigsten liegen.',
    lb0bxm: 'Der höchste Preis darf nicht unter dem Preis liegen.',
    y3wxn4: 'Der Import kann wiederholt werden, wenn die Veranstaltung wieder Änderungen annimmt.',
    'The import has failed.': 'Der Import ist fehlgeschlagen.',
    ld4a3t: 'Der Import wird gelesen.',
    'The import is completed.': 'Der Import ist abgeschlossen.',
    z7mmlz: 'Der Import ist geplant und hat noch nicht begonnen.',
    'The import is running.': 'Der Import läuft.',
    'The import stopped after {done} of {total} sessions: {why}. {next}':
      'Der Import hielt nach {done} von {total} Programmpunkten an: {why}. {next}',
    '26ro0o': 'Der Import wurde abgebrochen.',
    'The instance administers the {area} of this community itself. Ask its administrators to change this, or to let you do so.':
      'Die Instanz verwaltet dies bei dieser Community selbst: {area}. Bitten Sie ihre Administratoren, es zu ändern oder Ihnen zu überlassen.',
    zjxv1v:
      'Die Instanz hat festgelegt, was jede Fußzeile zeigt. Deshalb wurde nichts geändert. Lassen Sie es weg, oder bitten Sie einen Administrator der Instanz, es freizugeben.',
    bnahub: 'Die Einladung ist abgelaufen.',
    me9jxl: 'Die Einladung wurde beantwortet oder widerrufen.',
    ou9xqn: 'Die Einladung wurde beantwortet oder zurückgezogen.',
    iazuo0: 'Die Einladung wurde abgelehnt oder ist schon zurückgezogen.',
    '36fh81':
      'Der letzte Inhaber kann nicht entfernt werden. Fügen Sie zuerst einen anderen hinzu.',
    'The last run of {failingJobs} jobs failed. Read why and start them.':
      'Der letzte Lauf von {failingJobs} Aufgaben ist fehlgeschlagen. Lesen Sie den Grund, und starten Sie sie.',
    '4v8wi0': 'Der Ort hat sich geändert.',
    ppfsdn: 'Der Ort ist dort schon eingetragen.',
    v62vpa: 'Dieses Ticket wurde erstattet.',
    oq4f6r: '„Höchstens je Anmeldung“ darf nicht kleiner sein als „Mindestens je Anmeldung“.',
    ooph3x: '„Höchstens je Person“ darf nicht kleiner sein als „Mindestens je Anmeldung“.',
    'The name is too long. It has at most {count} characters, so that a record below it is possible.':
      'Der Name ist zu lang. Er hat höchstens {count} Zeichen, damit ein Eintrag darunter möglich ist.',
    'The navigation can have at most {most} entries.':
      'Die Navigation hat höchstens {most} Einträge.',
    'The navigation has {most} entries, which is the maximum. Remove one that is not needed, then try again.':
      'Die Navigation hat {most} Einträge, mehr geht nicht. Entfernen Sie einen, der nicht gebraucht wird, und versuchen Sie es noch einmal.',
    'The operator has documented how {what}.': 'Der Betreiber hat dokumentiert, wie {what}.',
    diae0q: 'Die Anmeldung hat schon einen Rabattcode. Entfernen Sie diesen zuerst.',
    'The order has expired.': 'Die Anmeldung ist abgelaufen.',
    iyccsc: 'Die Anmeldung hat schon eine Rechnung, oder sie bekommt keine.',
    '8ks6nf': 'Die Anmeldung hat keinen Rabattcode.',
    'The order is a draft.': 'Die Anmeldung ist ein Entwurf.',
    i6y59r: 'Die Anmeldung ist bestätigt und kann nicht mehr storniert werden.',
    p4nmys: 'Die Anmeldung ist bestätigt, und ihre Antworten können nicht mehr geändert werden.',
    glf0e4:
      'Die Anmeldung ist bestätigt, und ihre Teilnehmenden können nicht mehr geändert werden.',
    'The order is confirmed.': 'Die Anmeldung ist bestätigt.',
    yqr8xn: 'Die Anmeldung ist nicht abgeschlossen. Stornieren Sie sie zuerst.',
    '3q6vsn': 'Die Anmeldung ist noch nicht abgeschickt.',
    gsigxa: 'Die Anmeldung steht auf der Warteliste.',
    '130ha7':
      'Die Anmeldung wartet auf eine Entscheidung. Bestätigen oder stornieren Sie sie zuerst.',
    zwencf: 'Die Anmeldung wartet auf Antworten.',
    wrrd85: 'Die Anmeldung wartet auf Freigabe.',
    s23xrq: 'Die Anmeldung wartet auf ihre Zahlung.',
    vadgfn: 'Die Anmeldung wartet auf die Namen der Personen.',
    qmeik7: 'Die Anmeldung wartet darauf, wer sich anmeldet.',
    'The order was cancelled.': 'Die Anmeldung wurde storniert.',
    'The order was rejected.': 'Die Anmeldung wurde abgelehnt.',
    i5a1vd: 'Die Organisation hat noch kein Konto beim Zahlungsanbieter.',
    zosf56: 'Der Veranstalter ist nicht gesperrt.',
    i1d55d: 'Der Veranstalter ist schon gesperrt.',
    '35kjdk': 'Die Zahlung der Anmeldung ist unklar.',
    b1n67z: 'Die Person ist aktives Mitglied.',
    'The person is banned.': 'Die Person ist ausgeschlossen.',
    'The person is suspended.': 'Die Person ist gesperrt.',
    'The person was removed.': 'Die Person wurde entfernt.',
    ikh7uz:
      'Der Tarif hat schon einen Entwurf. Veröffentlichen oder archivieren Sie diesen zuerst.',
    l1ap7i: 'Die Plattform nimmt keine Beiträge an. Bestellen Sie ohne einen.',
    '1999kt': 'Der Preis darf nicht unter dem niedrigsten liegen.',
    'The price of “{name}” cannot be chosen.': 'Der Preis von „{name}“ ist nicht wählbar.',
    'The profile lacks the canonical address. Save {publicOrigin}.':
      'Dem Profil fehlt die kanonische Adresse. Speichern Sie {publicOrigin}.',
    komoue:
      'Das Programm hat sich geändert, seit dieser Import geplant wurde. Laden Sie die Datei noch einmal hoch.',
    zqglec:
      'Der Nachweis dieser Domain schlägt fehl. Berichtigen Sie ihren TXT-Eintrag, lassen Sie ihn prüfen, und versuchen Sie es noch einmal.',
    qxkgid: 'Die Warteschlange antwortet nicht. Versuchen Sie es später noch einmal.',
    'The queue gives no information about its jobs ({reasonCode}). Ask again.':
      'Die Warteschlange gibt keine Auskunft über ihre Aufgaben ({reasonCode}). Fragen Sie noch einmal.',
    j3nns9:
      'Die Warteschlange nimmt gerade keine Anfragen mehr an. Versuchen Sie es später noch einmal.',
    '8dwnf5': 'Die Einträge der Domain werden nicht mehr gefunden.',
    '61kshl': 'Die Einträge des Löschregisters setzen die dieser Datenbank nicht fort.',
    arxelj: 'Die Erstattung ist inzwischen in einem anderen Zustand.',
    '8b58h1': 'Die Anmeldung ist freigegeben.',
    '92uppj':
      'Die Anmeldung ist bestätigt, und für dieses Ticket ist schon jemand genannt. Geben Sie es durch eine Übertragung weiter.',
    gi88xi:
      'Die Anmeldung ist bestätigt. Lassen Sie diese Angabe, wie sie ist, und geben Sie das Ticket weiter, wenn jemand anderes kommt.',
    qz4k6y: 'Die Anmeldung wartet auf Freigabe.',
    dpb1ql: 'Die Anmeldung wurde abgelehnt.',
    'The request is open.': 'Die Anfrage ist offen.',
    isycv4: 'Die Anfrage wurde genehmigt.',
    'The request was closed.': 'Die Anfrage wurde geschlossen.',
    c0l6uh: 'Die Anfrage wurde abgelehnt.',
    sgmg11: 'Die Anfrage wurde zurückgezogen.',
    vadcgn: 'Der Raum gehört zu einem anderen Ort.',
    inrehe: 'Der Verkauf muss nach seinem Beginn enden.',
    qm4ye3:
      'Das gespeicherte Passwort gehört zu dem bisherigen Server. Geben Sie das Passwort noch einmal an, oder lassen Sie es leer.',
    bnhe9a: 'Der Programmpunkt hat begonnen, oder der Tag ist vorbei.',
    'The session is a draft.': 'Der Programmpunkt ist ein Entwurf.',
    'The session is approved.': 'Der Programmpunkt ist freigegeben.',
    'The session is archived.': 'Der Programmpunkt ist archiviert.',
    k7lv5c: 'Der Programmpunkt ist abgeschlossen.',
    x3qjye: 'Der Programmpunkt ist moderiert.',
    yokrq3: 'Der Programmpunkt hat noch keine Zeit.',
    r71kh: 'Der Programmpunkt ist veröffentlicht.',
    j75x9: 'Der Programmpunkt wird geprüft.',
    lauq45: 'Der Programmpunkt wurde abgesagt.',
    dftgy0: 'Der Programmpunkt wurde abgelehnt.',
    h0vg63: 'Der Programmpunkt wurde eingereicht.',
    db5qtk:
      'Die Einrichtung hat sich geändert, seit Sie sie gelesen haben. Laden Sie sie neu, und schließen Sie sie dann ab.',
    'The template has revision {revision} now. Read the differences again, then choose.':
      'Die Vorlage hat jetzt die Fassung {revision}. Sehen Sie sich die Unterschiede noch einmal an, und wählen Sie dann.',
    '5mguzm': 'Die Vorlage gibt dies nicht vor, deshalb ist eine Angabe nötig.',
    'The template says nothing of {fields}.': 'Die Vorlage gibt dies nicht vor: {fields}.',
    sie5q4: 'Das Ticketangebot kann noch nicht veröffentlicht werden.',
    qfrope: 'Das Ticketangebot hat schon einen Entwurf.',
    jl2upp:
      'Das Ticketangebot hat sich geändert. Laden Sie die Seite neu, und wählen Sie noch einmal.',
    omes1e: 'Das Ticketangebot hat keinen Entwurf.',
    'The ticket has expired.': 'Das Ticket ist abgelaufen.',
    'The ticket is active.': 'Das Ticket ist gültig.',
    'The ticket is suspended.': 'Das Ticket ist ausgesetzt.',
    hj4qah: 'Das Ticket wurde storniert.',
    'The ticket was revoked.': 'Das Ticket wurde widerrufen.',
    n9w86g: 'Das Ticket wurde übertragen.',
    'The time zone "{name}" does not exist.': 'Die Zeitzone „{name}“ gibt es nicht.',
    'The type {type} has no {field}. Leave it out or send null.':
      'Bei diesem Typ gibt es die Angabe „{field}“ nicht. Lassen Sie das Feld leer.',
    'The version is a draft.': 'Die Version ist ein Entwurf.',
    'The version is archived.': 'Die Version ist archiviert.',
    wa33mj: 'Die Version ist veröffentlicht.',
    'The waiting list of “{name}” is full.': 'Die Warteliste von „{name}“ ist voll.',
    daa4om: 'Es sind mehr Personen genannt, als die Tickets einlassen.',
    ddo437: 'Für diese Anmeldung sind nicht mehr genug Plätze frei.',
    '6hjsvo':
      'Es gibt außer der Standard-Community noch andere. Im Modus SingleTenant ist keine davon erreichbar: Löschen Sie sie zuerst endgültig.',
    '6lsjnd': 'Es gibt schon eine offene Einladung. Senden Sie diese noch einmal.',
    m2c6bc:
      'Es gibt keine Standard-Community. Legen Sie zuerst eine Community mit der ID aus DEFAULT_TENANT_ID an.',
    ijcnhh: 'In der Datenbank des Löschregisters gibt es kein Löschregister.',
    z9mdow: 'Diese Art gibt es nicht.',
    m9wqkp: 'Dieses Konto gibt es nicht.',
    '6n17c1': 'Dieses Platzkontingent gibt es in dieser Veranstaltung nicht.',
    fc11e: 'Diese Einlassliste gibt es nicht.',
    kc1984: 'Diesen Code gibt es nicht, oder er ermäßigt diese Anmeldung nicht.',
    aodyjj: 'Diesen Tag gibt es in dieser Veranstaltung nicht.',
    e8r0x7: 'Diese Zeile gibt es in dieser Anmeldung nicht.',
    uobggb: 'Diesen Ort gibt es in dieser Community nicht.',
    n3j6xv: 'Diese Anmeldeart gibt es nicht.',
    d58jhs: 'Diese Anmeldeart gibt es nicht.',
    jcm03t: 'Diesen Raum gibt es in dieser Community nicht.',
    ka3a0d: 'Diesen Programmpunkt gibt es in dieser Veranstaltung nicht.',
    q5j1fc: 'Dieses Ticketangebot gibt es bei dieser Veranstaltung nicht.',
    csqxgx: 'Diese Ticketart gibt es in dieser Veranstaltung nicht.',
    '3h5c4o': 'Eine solche Ticketart wird nicht angeboten.',
    mpisnv: 'Diese Ticketart gibt es nicht, oder sie braucht einen Zugangscode.',
    sw6piw: 'Diesen Typ gibt es nicht.',
    '87cc87': 'Jetzt kann nichts erstattet werden.',
    'There may be {limit} {what}, and there are {actual}. {next}':
      'Erlaubt sind {limit} ({what}), und es gibt {actual}. {next}',
    vcbhog: 'Diese Tickets kosten nichts. Melden Sie die Person kostenlos an.',
    'These zones fit its times: {zones}.': 'Diese Zeitzonen passen zu ihren Zeiten: {zones}.',
    fusls7: 'Dieses Konto hat kein Passwort.',
    '1bz11b': 'Für diese Adresse gibt es schon so viele Tickets, wie eine Person haben kann.',
    ni84ce:
      'Der Code wurde mit dieser Adresse so oft benutzt, wie eine Person es kann. Entfernen Sie den Code.',
    buenhv: 'Das kann nur von der eigenen Website gelesen werden.',
    scvvt5: 'Das kann nur von der eigenen Website gesendet werden.',
    'This catalogue has {most} questions, which is the maximum. Delete one that is not needed, then try again.':
      'Dieses Ticketangebot hat {most} Fragen, mehr geht nicht. Löschen Sie eine, die nicht gebraucht wird, und versuchen Sie es noch einmal.',
    'This catalogue has {most} ticket types, which is the maximum. Delete one that is not needed, then try again.':
      'Dieses Ticketangebot hat {most} Ticketarten, mehr geht nicht. Löschen Sie eine, die nicht gebraucht wird, und versuchen Sie es noch einmal.',
    geanc8: 'Dieser Mitveranstalter ist schon eingeladen.',
    '200ok1': 'Diese Community hat keinen Tarif.',
    '6xjz2z': 'Diese Community hat diese Domain schon.',
    'This community has {most} registration properties, which is the maximum. Delete one that is not needed, then try again.':
      'Diese Community hat {most} Anmeldefragen, mehr geht nicht. Löschen Sie eine, die nicht gebraucht wird, und versuchen Sie es noch einmal.',
    'This community has {most} templates, which is the maximum. Delete one that is not needed, then try again.':
      'Diese Community hat {most} Vorlagen, mehr geht nicht. Löschen Sie eine, die nicht gebraucht wird, und versuchen Sie es noch einmal.',
    r6ym93: 'Eine Löschung dieser Community ist geplant oder läuft.',
    vaj1uv:
      'Diese Bestätigung ist abgelaufen, oder sie gilt nicht für Sie oder nicht hierfür. Lassen Sie sich eine neue Vorschau zeigen.',
    'This day is over.': 'Dieser Tag ist vorbei.',
    dbl1n1: 'Dieser Tag nimmt keine Anmeldungen an.',
    v0b5cl: 'Diese Installation kann noch keine Schlüssel aufbewahren. Setzen Sie SEALING_KEYS.',
    xy5fjz: 'Diese Installation kann noch keine Passwörter aufbewahren. Setzen Sie SEALING_KEYS.',
    fchgox:
      'Dieser Eintrag hat Untereinträge und muss deshalb auf der obersten Ebene bleiben. Verschieben Sie diese zuerst.',
    nija3w: 'Bei dieser Veranstaltung werden alle Namen sofort gebraucht.',
    g444zf: 'Diese Veranstaltung folgt keiner Vorlage.',
    '3sezti': 'Diese Veranstaltung hat noch keine Tickets, oder sie wurde abgesagt.',
    'This event has sent {most} messages within a day, which is the maximum. Try again tomorrow.':
      'Für diese Veranstaltung wurden heute {most} Nachrichten gesendet, mehr geht nicht. Versuchen Sie es morgen wieder.',
    'This event has {most} capacity pools, which is the maximum. Delete one that is not needed, then try again.':
      'Diese Veranstaltung hat {most} Platzkontingente, mehr geht nicht. Löschen Sie eines, das nicht gebraucht wird, und versuchen Sie es noch einmal.',
    'This event has {most} check-in lists, which is the maximum. Delete one that was never used, then try again.':
      'Diese Veranstaltung hat {most} Einlasslisten, mehr geht nicht. Löschen Sie eine, die nie benutzt wurde, und versuchen Sie es noch einmal.',
    'This event has {most} promotions, which is the maximum. Delete one that was never used, then try again.':
      'Diese Veranstaltung hat {most} Rabattcodes, mehr geht nicht. Löschen Sie einen, der nie benutzt wurde, und versuchen Sie es noch einmal.',
    'This event has {most} stations, which is the maximum. Use an existing one.':
      'Diese Veranstaltung hat {most} Stationen, mehr geht nicht. Benutzen Sie eine, die es schon gibt.',
    a8ip0m:
      'Diese Veranstaltung ist nicht veröffentlicht. Deshalb kann niemand benachrichtigt werden.',
    plyp6p: 'Diese Veranstaltung nimmt hier keine Anmeldungen an.',
    kuwob: 'Diese Veranstaltung nimmt keine Anmeldungen ohne Konto an.',
    'This is not an address of {network}.': 'Dies ist keine Adresse von {network}.',
    '3mgw6f': 'Dies ist keine veröffentlichte Version eines Tarifs.',
    oj99sr: 'Das ist kein Hostname. Schreiben Sie nur den Namen, zum Beispiel events.example.org.',
    v3nf26: 'Das ist nicht der Betrag der Erstattung.',
    qhm6pr: 'Das ist nicht der Betrag, der fällig ist.',
    au8ufg: 'Das ist nicht der Adressname der Community.',
    r36ehl: 'Dies ist der letzte Weg, sich anzumelden. Fügen Sie zuerst einen anderen hinzu.',
    'This key is reserved.': 'Dieser Schlüssel ist reserviert.',
    z90znu: 'Diese Sprache ist dem Programmpunkt schon zugeordnet.',
    yp1rwr: 'Diese Nachricht würde niemanden erreichen. Wählen Sie andere Empfänger.',
    tzj8h: 'Dieser Modus ist schon gewählt.',
    '2wh2bi': 'Dieser Name gehört zur Instanz. Fügen Sie eine eigene Domain hinzu.',
    'This name is reserved.': 'Dieser Name ist reserviert.',
    di9nap: 'Dieser Name ist reserviert. Wählen Sie einen anderen.',
    '9b98ln': 'Diese Anmeldung kann nicht bei einem Zahlungsanbieter bezahlt werden.',
    m0cakm: 'Diese Anmeldung ist am Einlass nicht oder nicht mehr bar zu bezahlen.',
    aho5rh:
      'Dieser Inhaber hat die Höchstzahl der API-Schlüssel erreicht. Widerrufen Sie einen, der nicht gebraucht wird, und versuchen Sie es noch einmal.',
    '5pjdi4': 'Diese Person verwaltet die Instanz schon.',
    rm4xg: 'Diese Person hat schon so viele Tickets, wie eine Person haben kann.',
    do5faz: 'Diese Person hat diese Rolle schon.',
    eax3wo: 'Diese Person ist schon Mitglied.',
    omizkf: 'Diese Person ist schon Mitglied. Geben Sie ihr stattdessen eine Rolle.',
    y0xrc3:
      'Diese Person ist von der Community ausgeschlossen und kann nicht eingeladen werden. Wenden Sie sich an einen Administrator der Community.',
    au1wo2: 'Diese Person ist schon im Team.',
    '8q29es': 'Dieser Rabattcode wurde öfter benutzt, als er es dann könnte.',
    sykp8h: 'Dieser Rabattcode wurde benutzt. Schalten Sie ihn stattdessen ab.',
    vvf1s9:
      'Dieser Raum wird oder wurde in einem Programm benutzt und kann deshalb nicht verlegt werden. Legen Sie stattdessen einen anderen Raum an.',
    bszapo: 'Dieser Programmpunkt hat begonnen. Die Anmeldung ist beendet.',
    'This session has {most} questions, which is the maximum. Delete one that is not needed, then try again.':
      'Dieser Programmpunkt hat {most} Fragen, mehr geht nicht. Löschen Sie eine, die nicht gebraucht wird, und versuchen Sie es noch einmal.',
    '8jy32v': 'Dieser Programmpunkt nimmt keine Anmeldungen an.',
    '5ud75h': 'Diese Station ist abgelaufen. Richten Sie eine andere ein.',
    d8q62d: 'Diese Station ist schon gesperrt.',
    kliya4:
      'Diese Station ist gesperrt. Löschen Sie, was sie aufbewahrt, und richten Sie eine andere ein.',
    y7t94w: 'Diese Station ist gesperrt. Von ihr wird nichts mehr angenommen.',
    kq1gba:
      'Dieses Ticket kann nicht übertragen werden: Es ist nicht aktiv, wurde benutzt, die Veranstaltung hat begonnen, oder es gehört der Kontaktperson der Anmeldung.',
    rlcl6g:
      'Dieses Ticket kann nicht übertragen werden: Es ist nicht aktiv, wurde benutzt, oder die Veranstaltung hat begonnen.',
    b5am7h: 'Für dieses Ticket können keine weiteren Codes ausgestellt werden.',
    cs72jo: 'Dieser Upload wird schon importiert.',
    yj92ie: 'Diese Arbeit ist nicht fehlgeschlagen, also gibt es nichts zu wiederholen.',
    r3ebxo:
      'Kostenpflichtige Tickets können hier nicht verkauft werden: Auf dieser Plattform verkaufen nur verifizierte Organisationen, und der Veranstalter ist keine. Nur kostenlose Tickets können bestellt werden.',
    r3pa29:
      'Kostenpflichtige Tickets können noch nicht verkauft werden: Die Community sagt nicht, wer sie betreibt. Nur kostenlose Tickets können bestellt werden.',
    ep2xv5:
      'Kostenpflichtige Tickets können noch nicht verkauft werden: Die Links zu Impressum, Bedingungen und Datenschutz sind nicht vollständig. Nur kostenlose Tickets können bestellt werden.',
    jqsusf:
      'Tickets nehmen Plätze aus diesem Platzkontingent, oder Personen haben welche. Es kann nicht gelöscht werden.',
    '970ek3':
      'Tickets mit festem Preis haben keinen niedrigsten und keinen höchsten. Lassen Sie das Feld leer.',
    '9p3so7': 'Tickets mit festem Preis brauchen einen Preis.',
    poobvk: 'Um es in eine eigene Veranstaltung zu importieren, wählen Sie diese aus.',
    '8uj2eo': 'Zwei Auswahlmöglichkeiten haben denselben Code. Geben Sie jeder einen eigenen.',
    ltok99: 'Zwei Auswahlmöglichkeiten heißen gleich. Geben Sie jeder eine eigene Bezeichnung.',
    g903u7: 'Laden Sie sie noch einmal hoch, und importieren Sie sie.',
    bfaukb: 'Benutzen Sie sie, oder löschen Sie einige, und versuchen Sie es noch einmal.',
    i0inoh:
      'Was die Veranstalter selbst beantworten, ist nicht verpflichtend und hat keine Bedingung.',
    xf7euh: 'Was die Vorschau gezeigt hat, hat sich geändert. Lassen Sie sich eine neue zeigen.',
    '1p5wau': 'Legen Sie den niedrigsten Preis fest, wenn Käufer den Preis wählen.',
    w3kzsa:
      'Ob Veranstalter oder Teilnehmende eine Frage beantworten, bleibt, wie es ist. Löschen Sie die Frage und fügen Sie eine andere hinzu.',
    kkpowu:
      'Wer genannt ist, beantwortet zuerst alle Fragen. Bei Person {unanswered.position} fehlen noch Antworten.',
    '5gjo2a': 'Wer wartet, wird per E-Mail benachrichtigt. Nennen Sie die erste Person.',
    '91x2h0': 'Sie sind schon Mitglied.',
    pv0x2g: 'Sie sind schon Mitglied dieser Community.',
    rncb0b: 'Sie können keine Rolle vergeben, die über Ihrer eigenen steht.',
    j6p0aj:
      'Sie haben schon gefragt. Warten Sie auf die Antwort, oder ziehen Sie die Anfrage zuerst zurück.',
    '7q1ski': 'Sie sind für diesen Tag schon angemeldet.',
    idmv1c: 'Sie sind für diesen Programmpunkt schon angemeldet.',
    'You have {most} open requests, which is the maximum. Withdraw one, then try again.':
      'Sie haben {most} offene Anfragen, mehr geht nicht. Ziehen Sie eine zurück, und versuchen Sie es noch einmal.',
    'Your role does not let you change {field}. Leave it out to change the rest.':
      'Mit Ihrer Rolle können Sie „{field}“ nicht ändern. Lassen Sie es weg, um das Übrige zu ändern.',
    'is longer than the field': 'ist länger als das Feld',
    s5tsoj:
      'die Veranstaltung nimmt keine Änderungen mehr an: Sie wurde abgesagt, abgeschlossen, archiviert oder moderiert',
    'its event was deleted': 'die Veranstaltung wurde gelöscht',
    c1b89x: 'Auszeichnungen wurden auf Text reduziert',
    um1yec: 'etwas, worauf sich die Datei bezieht, wurde inzwischen geändert oder entfernt',
    spfieu: 'die Community ist gesperrt oder archiviert',
    f2b9rm: 'die Datenbank oder die Warteschlange hat zu lange nicht geantwortet',
    u71hjr: 'die Datei ist nicht mehr da',
    qo6z81: 'der Tarif der Community lässt nicht mehr Programmpunkte in einer Veranstaltung zu',
    '{applied} of {head} are done.': '{applied} von {head} sind erledigt.',
    '{badDomains} domains have lost their proof or their CNAME record. Fix their records.':
      '{badDomains} Domains haben ihren Nachweis oder ihren CNAME-Eintrag verloren. Stellen Sie die Einträge wieder her.',
    '{changed} of {all} settings were changed. skipReason says why the others were not.':
      '{changed} von {all} Einstellungen wurden geändert. Bei den anderen steht, warum nicht.',
    '{count} bytes were announced.': 'Angekündigt waren {count} Bytes.',
    '{count} settings cannot be changed, so none of them was.':
      '{count} Einstellungen können nicht geändert werden. Deshalb wurde keine geändert.',
    '{deadLetters} messages were given up. Read why and have them delivered again.':
      '{deadLetters} Nachrichten wurden aufgegeben. Lesen Sie den Grund, und lassen Sie sie noch einmal zustellen.',
    '{key} can be set by the {scopes} alone. Leave it out.':
      '{key} kann nur hier eingestellt werden: {scopes}. Lassen Sie es weg.',
    '{key} cannot be locked.': '{key} kann nicht gesperrt werden.',
    '{key} is locked by the {scope}. Ask its administrators to unlock it.':
      '{key} ist gesperrt ({scope}). Bitten Sie die Administratoren dort, es freizugeben.',
    '{key} is not a setting of {category}. Leave it out.':
      '{key} ist keine Einstellung von {category}. Lassen Sie sie weg.',
    '{key} is set for all communities alike. Set it for the instance.':
      '{key} gilt für alle Communitys gleich. Stellen Sie es für die Instanz ein.',
    '{name} holds an id that does not exist in this community.':
      '{name}: Etwas davon gibt es in dieser Community nicht.',
    '{name} is in the public name system.': '{name} steht im öffentlichen DNS.',
    '{name} is not in the public name system. Make its record.':
      '{name} steht nicht im öffentlichen DNS. Legen Sie den Eintrag an.',
    '{name} is retired and ignored. Remove it.':
      '{name} gibt es nicht mehr und wird nicht beachtet. Entfernen Sie die Einstellung.',
    '{name} must be a picture that you have uploaded here.':
      '{name}: Es muss ein Bild sein, das Sie hier hochgeladen haben.',
    '{pausedJobs} jobs are paused. Resume them.':
      '{pausedJobs} Aufgaben sind angehalten. Setzen Sie sie fort.',
    '{sentence} Nothing was changed.': '{sentence} Es wurde nichts geändert.',
    '{stoppedImports} imports get no further. See resume-imports.':
      '{stoppedImports} Importe kommen nicht weiter. Siehe resume-imports.',
    '{stoppedPurges} purges get no further. See purge-tenants and sweep-storage-objects.':
      '{stoppedPurges} endgültige Löschungen kommen nicht weiter. Siehe purge-tenants und sweep-storage-objects.',
    '{type} was announced.': 'Angekündigt war {type}.',
    '{what} cannot be used ({reasonCode}). Check its provider.':
      '{what}: nicht verwendbar ({reasonCode}). Prüfen Sie den Anbieter.',
    '{what} cannot be used ({reason}). Check its settings and the service itself.':
      '{what}: nicht verwendbar ({reason}). Prüfen Sie die Einstellungen und den Dienst selbst.',
    '{what} did not answer in time. Ask again.':
      '{what}: keine rechtzeitige Antwort. Fragen Sie noch einmal.',
    'Only questions of registrations have a condition. This property applies to {appliesTo}: leave it out or send null.':
      'Nur Fragen zu Anmeldungen haben eine Bedingung. Diese Eigenschaft gilt für {appliesTo}: Lassen Sie sie weg, oder senden Sie null.',
    '2thepq': 'Was die Administration selbst beantwortet, hat keine Bedingung.',
    '“{label}” depends on an answer to this property. Change its condition first.':
      '„{label}“ hängt von einer Antwort auf diese Eigenschaft ab. Ändern Sie zuerst die Bedingung.',
    '“{label}” depends on an answer that no earlier question can have.':
      '„{label}“ hängt von einer Antwort ab, die keine frühere Frage haben kann.',
    '“{label}” depends on this question. Delete that one first, or remove its condition.':
      '„{label}“ hängt von dieser Frage ab. Löschen Sie erst jene Frage, oder entfernen Sie deren Bedingung.',
    '“{label}” is asked for a ticket type that is not in this catalogue.':
      '„{label}“ wird für eine Ticketart gefragt, die nicht in diesem Angebot ist.',
    '“{name}” is an add-on to a type that is not in this catalogue.':
      '„{name}“ ist ein Zusatz zu einer Ticketart, die nicht in diesem Angebot ist.',
    '“{name}” is hidden and has no access code. Set one, or show the type.':
      '„{name}“ ist verborgen und hat keinen Zugangscode. Setzen Sie einen, oder zeigen Sie die Ticketart.',
    pfbbh8: 'eine Datei ist eine Veranstaltung; die erste gilt',
    '4fxw2r': 'ein Programmpunkt hat nur einen Track; der erste gilt',
    'a session needs a title': 'ein Programmpunkt braucht einen Titel',
    lygdov: 'eine E-Mail-Adresse ist kein Name',
    'an event needs a title': 'eine Veranstaltung braucht einen Titel',
    rn0ayz: 'ein Programmpunkt ohne Termin hat kein Ende',
    wx1o3u: 'gehört zu keinem Programmtag',
    '8y4r08': 'Lebensläufe werden nicht importiert',
    fc5agg: 'abgesagte Einträge bleiben weg',
    gty0p1: 'abgesagte Veranstaltungen bleiben weg',
    sja9qx: 'beschreibt die Datei, nicht das Programm',
    '50xatr': 'frühere Termine bleiben weg',
    '9ay730': 'hat im Programm keinen Platz',
    qwt14m: 'bezeichnet mehr als einen Programmpunkt',
    '6v3ksv': 'bezeichnet nichts; der Inhalt entscheidet',
    'is not a language code': 'ist kein Sprachcode',
    'is not a web address': 'ist keine Webadresse',
    sk9wlh: 'ist nicht zwischen einem und sieben Tagen; nur der erste Tag gilt',
    me21ci:
      'ist nicht zwischen einer Minute und sieben Tagen nach dem Beginn; das Ende des Programmpunkts bleibt offen',
    nyi64h:
      'ist nicht zwischen einer Minute und sieben Tagen; das Ende des Programmpunkts bleibt offen',
    c72xho: 'wird nicht aufgelöst; der erste Termin gilt',
    z336jq: 'hat nicht die erwartete Form',
    xuqhpo: 'die Programmpunkte haben keinen Termin, wenn bei ihnen kein Datum steht',
    u95j7f: 'spätere Termine bleiben weg',
    j4fgxy: 'kein Tag oder keine Uhrzeit; ohne Termin',
    'one language is kept': 'eine Sprache wird übernommen',
    nk41cm: 'nur Teilnehmende werden zu Vortragenden',
    al6hes: 'nur die Namen von Personen werden importiert',
    '5621vs': 'nur der eine Termin wird ersetzt',
    'persons are not imported': 'Personen werden nicht importiert',
    ng8c4j: 'private und vertrauliche Einträge bleiben weg',
    '6njd8l':
      'die Uhr überspringt oder wiederholt diese Zeit; eine übersprungene rückt vor, von einer wiederholten gilt die erste',
    'the date wins': 'das Datum gilt',
    sx9pxa: 'das Datum gilt und nicht der Tag, unter dem es steht',
    '7owgmt': 'Tag und Beginn entscheiden',
    'the first is taken': 'der erste Eintrag gilt',
    wov3gu: 'die Programmtage entscheiden',
    uubldp: 'das Programm nennt keine Zeitzone; UTC gilt',
    '49y48m': 'der Raum, unter dem es steht, gilt',
    kpwwtl: 'zwei Tage mit demselben Datum werden einer',
    unscheduled: 'ohne Termin',
    eod6tf: 'schreiben Sie es als 2027-03-06; ohne Termin',
    '{limit} of a session are taken': 'von einem Programmpunkt gelten {limit}',
    '{most} occurrences of a series are taken': 'von einer Reihe gelten {most} Termine',
    '{zone} is taken': '{zone} gilt',
    'does not exist; {next} is taken': 'gibt es nicht; {next} gilt',
    ebtmhu: 'In dieser Gruppe sind Links. Verschieben oder löschen Sie diese zuerst.',
    wh4nql: 'Zu dieser Anmeldung werden die Veranstalter nichts gefragt.',
    hueh8i: 'Zu diesem Ticket werden die Veranstalter nichts gefragt.',
    b7fkxf:
      'Mit dieser Liste wurden Personen eingelassen, oder eine Station ist für sie eingerichtet. Sie kann nicht gelöscht werden.',
    '8n9i6q': 'Mit diesem Ticket ist schon jemand eingelassen.',
    qjoegq: 'Ein Teil des Programms findet dort statt. Verlegen Sie ihn zuerst.',
    '80iuhh': 'Etwas steht der Veröffentlichung einer Änderung im Weg. Im Entwurf steht, was.',
    yy9xbl: 'Dieser Ort wird verwendet und kann deshalb nicht gelöscht werden.',
    dnpa2r:
      'Dem Abschluss der Einrichtung steht noch etwas im Weg. Die Schritte der Einrichtung zeigen, was.',
    r4cg68: 'Dem anderen Modus steht etwas im Weg. Beim Betriebsmodus steht, was.',
  },
} as const

export const spoken = {
  en: { name: 'English', locale: 'en-GB', dir: 'ltr', hasCapitalNouns: false },
  de: { name: 'Deutsch', locale: 'de-DE', dir: 'ltr', hasCapitalNouns: true },
} as const
