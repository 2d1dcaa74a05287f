import type { messages as english } from "./messages.ts";

export const messages: typeof english = {
  step: {
    title: "Zwei-Faktor-Login",
    about: "Geben Sie den sechsstelligen Code aus Ihrer Authenticator-App ein.",
    code: "Code aus der App",
    recoveryAbout:
      "Geben Sie einen Ihrer gespeicherten Wiederherstellungscodes ein. Jeder gilt einmal.",
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
    "Der Passkey wurde nicht verwendet. Versuchen Sie es noch einmal oder wählen Sie eine andere Methode.",
  noPasskey: "Sie haben noch keinen Passkey. Wählen Sie eine andere Methode.",
  confirm: {
    title: "Bestätigen Sie, dass Sie es sind",
    about: "Bestätigen Sie zu Ihrer Sicherheit, dass Sie es sind, bevor Sie fortfahren.",
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
    title: "Zwei-Faktor-Login einrichten",
    about:
      "Ihr Verein verlangt das. Fügen Sie eine Authenticator-App oder einen Passkey hinzu.",
    goOn: "Weiter",
  },
  due: {
    from: (day) => `Ab ${day} brauchen Sie den Zwei-Faktor-Login.`,
    setUp: "Jetzt einrichten",
  },
  section: {
    title: "Zwei-Faktor-Login",
    about:
      "Schützt Ihr Konto, auch wenn jemand Ihr Passwort kennt. Ein Passkey kann das Passwort auch ersetzen.",
    due: (day) =>
      `Ab ${day} erforderlich: Fügen Sie bis dahin eine App oder einen Passkey hinzu.`,
    app: "Authenticator-App",
    appOn: "An",
    appOff: "Nicht eingerichtet",
    addApp: "App einrichten",
    removeApp: "App entfernen",
    passkeys: "Passkeys",
    noPasskeys: "Noch keine Passkeys",
    addPasskey: "Passkey hinzufügen",
    passkeyName: "Name des Passkeys",
    passkeyNameHint: "Das Gerät, auf dem er gespeichert ist, etwa Mein Handy.",
    passkeyNameMissing: "Geben Sie einen Namen ein",
    rename: "Umbenennen",
    remove: "Entfernen",
    removeNamed: (name) => `${name} entfernen`,
    renameNamed: (name) => `${name} umbenennen`,
    removeTitle: "Diese Anmeldemethode entfernen?",
    removeAbout: "Beim Einloggen wird dann nicht mehr danach gefragt.",
    lastUsed: "Zuletzt verwendet",
    neverUsed: "Noch nicht verwendet",
    codes: "Wiederherstellungscodes",
    codesLeft: (left) => `Noch ${left}`,
    renewCodes: "Neue Codes erstellen",
    removed: "Anmeldemethode entfernt.",
  },
  enrol: {
    title: "Authenticator-App einrichten",
    scan: "Scannen Sie das mit einer Authenticator-App oder geben Sie dort den Schlüssel ein.",
    qr: "QR-Code für die Authenticator-App",
    secret: "Schlüssel",
    code: "Code aus der App",
    missing: "Geben Sie den Code ein",
    submit: "App bestätigen",
  },
  recovery: {
    title: "Ihre Wiederherstellungscodes",
    about:
      "Bewahren Sie sie dort auf, wo Sie sie ohne Ihr Handy finden, etwa auf Papier oder in einem Passwortmanager. Jeder gilt einmal. Sie werden nur jetzt angezeigt.",
    list: "Wiederherstellungscodes",
    done: "Ich habe sie gespeichert",
  },
};
