import type { messages as english } from "./messages.ts";

export const messages: typeof english = {
  step: {
    title: "Noch ein Schritt",
    about: "Geben Sie die sechs Ziffern ein, die Ihre Authenticator-App jetzt zeigt.",
    code: "Code der App",
    recoveryAbout:
      "Geben Sie einen der Wiederherstellungscodes ein, die Sie aufbewahrt haben. Jeder gilt einmal.",
    recoveryCode: "Wiederherstellungscode",
    useRecovery: "Wiederherstellungscode",
    useCode: "App verwenden",
    missing: "Geben Sie den Code ein",
    submit: "Bestätigen",
    back: "Von vorn anfangen",
    passkey: "Passkey verwenden",
  },
  passkeyLogin: "Mit Passkey einloggen",
  passkeyFailed:
    "Der Passkey wurde nicht verwendet. Versuchen Sie es noch einmal oder wählen Sie einen anderen Weg.",
  noPasskey: "Sie haben noch keinen Passkey. Wählen Sie einen anderen Weg.",
  confirm: {
    title: "Bestätigen Sie, dass Sie es sind",
    about: "Zu Ihrer Sicherheit: Bestätigen Sie, dass Sie es sind, bevor das geschieht.",
    password: "Passwort",
    instead: {
      password: "Passwort verwenden",
      code: "App verwenden",
      recoveryCode: "Wiederherstellungscode",
    },
    missing: "Geben Sie Ihr Passwort ein",
    submit: "Bestätigen",
    cancel: "Abbrechen",
  },
  required: {
    title: "Zweiten Schritt einrichten",
    about:
      "Ihr Verein verlangt das. Fügen Sie hier eine Authenticator-App oder einen Passkey hinzu.",
    goOn: "Weiter",
  },
  due: {
    from: (day) => `Ab ${day} brauchen Sie beim Login einen zweiten Schritt.`,
    setUp: "Jetzt einrichten",
  },
  section: {
    title: "Zweiter Schritt beim Login",
    about:
      "Mit einem zweiten Schritt kann sich niemand als Sie einloggen, auch wenn jemand Ihr Passwort kennt. Mit einem Passkey geht es auch ohne Passwort.",
    due: (day) =>
      `Ab ${day} brauchen Sie einen: Fügen Sie bis dahin eine App oder einen Passkey hinzu.`,
    app: "Authenticator-App",
    appOn: "An",
    appOff: "Nicht eingerichtet",
    addApp: "App einrichten",
    removeApp: "App entfernen",
    passkeys: "Passkeys",
    noPasskeys: "Noch keine Passkeys",
    addPasskey: "Passkey hinzufügen",
    passkeyName: "Name des Passkeys",
    passkeyNameHint: "Das Gerät, auf dem er ist: mein Handy, mein Laptop.",
    passkeyNameMissing: "Geben Sie dem Passkey einen Namen",
    rename: "Umbenennen",
    remove: "Entfernen",
    removeNamed: (name) => `${name} entfernen`,
    renameNamed: (name) => `${name} umbenennen`,
    removeTitle: "Diesen Schritt entfernen?",
    removeAbout: "Beim Einloggen wird dann nicht mehr danach gefragt.",
    lastUsed: "Zuletzt verwendet",
    neverUsed: "Noch nicht verwendet",
    codes: "Wiederherstellungscodes",
    codesLeft: (left) => `Noch ${left}`,
    renewCodes: "Neue Codes erstellen",
    removed: "Der Schritt ist entfernt.",
  },
  enrol: {
    title: "Authenticator-App einrichten",
    scan: "Scannen Sie das mit einer Authenticator-App oder tippen Sie das Geheimnis dort ein.",
    qr: "QR-Code für die Authenticator-App",
    secret: "Geheimnis",
    code: "Code, den die App jetzt zeigt",
    missing: "Geben Sie den Code ein",
    submit: "App bestätigen",
  },
  recovery: {
    title: "Ihre Wiederherstellungscodes",
    about:
      "Bewahren Sie sie dort auf, wo Sie sie ohne Ihr Handy finden: auf Papier oder bei Ihren Passwörtern. Mit jedem loggen Sie sich einmal ein. Sie werden nur dieses eine Mal gezeigt.",
    list: "Wiederherstellungscodes",
    done: "Sind gespeichert",
  },
};
