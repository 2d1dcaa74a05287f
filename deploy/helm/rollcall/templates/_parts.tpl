{{/* Labels of everything in the release. Names are quoted: a release may be called "on" or "123". */}}
{{- define "rollcall.labels" -}}
{{ include "rollcall.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{/* Those of them that never change. */}}
{{- define "rollcall.selector" -}}
app.kubernetes.io/name: rollcall
app.kubernetes.io/instance: {{ .Release.Name | quote }}
{{- end }}

{{/* A value as it was written: Helm reads 1000000 as a fraction and would print 1e+06. */}}
{{- define "rollcall.text" -}}
{{ kindIs "string" . | ternary . (toJson .) }}
{{- end }}

{{- define "rollcall.image" -}}
{{- $tag := include "rollcall.text" (.Values.image.tag | default .Chart.AppVersion) -}}
{{ .Values.image.repository }}{{ hasPrefix "sha256:" $tag | ternary "@" ":" }}{{ $tag }}
{{- end }}

{{/* What every pod has. Variables of the namespace's Services are none of the product's. */}}
{{- define "rollcall.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 65532
  runAsGroup: 65532
  fsGroup: 65532
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . | quote }}
  {{- end }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
volumes:
  - { name: tmp, emptyDir: { sizeLimit: 4Gi } }
  {{- with .Values.caSecret }}
  - { name: authority, secret: { secretName: {{ . | quote }} } }
  {{- end }}
{{- end }}

{{/* What every container has, and what its file system, its user and the kernel allow it. */}}
{{- define "rollcall.container" -}}
image: {{ include "rollcall.image" . | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
envFrom:
  - secretRef: { name: {{ required "existingSecret names no Secret" .Values.existingSecret | quote }} }
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: tmp, mountPath: /tmp }
  {{- if .Values.caSecret }}
  - { name: authority, mountPath: /etc/rollcall, readOnly: true }
  {{- end }}
{{- end }}

{{/* The variables of every process; PROCESS stands beside them. */}}
{{- define "rollcall.environment" -}}
- { name: PUBLIC_URL, value: {{ .Values.publicUrl | quote }} }
- { name: MAIL_FROM, value: {{ .Values.mailFrom | quote }} }
- { name: TRUSTED_PROXIES, value: {{ .Values.trustedProxies | quote }} }
- { name: RATE_LIMIT_STORE, value: {{ .Values.rateLimitStore | quote }} }
- { name: DATABASE_POOL_SIZE, value: {{ .Values.databasePoolSize | quote }} }
- { name: DRAIN_SECONDS, value: {{ .Values.drainSeconds | quote }} }
- { name: METRICS_PORT, value: "9464" }
- { name: METRICS_HOST, value: "0.0.0.0" }
{{- with .Values.traces }}
{{- if .endpoint }}
- { name: OTEL_EXPORTER_OTLP_ENDPOINT, value: {{ .endpoint | quote }} }
- { name: OTEL_TRACES_SAMPLER, value: {{ .sampler | quote }} }
- { name: OTEL_TRACES_SAMPLER_ARG, value: {{ .ratio | quote }} }
{{- end }}
{{- end }}
{{- range $name, $value := .Values.env }}
- { name: {{ $name | quote }}, value: {{ include "rollcall.text" $value | quote }} }
{{- end }}
{{- end }}

{{/* The port of the receiver of traces. */}}
{{- define "rollcall.tracesPort" -}}
{{- $address := urlParse .Values.traces.endpoint -}}
{{- $usual := eq $address.scheme "https" | ternary "443" "80" -}}
{{ regexFind ":[0-9]+$" $address.host | trimPrefix ":" | default $usual }}
{{- end }}

{{/*
Probes: it lives while it answers, and gets requests while it is ready. A pod that ends leaves its
Service at once, so one answer that is late takes nobody out: a busy process stays.
*/}}
{{- define "rollcall.probes" -}}
startupProbe:
  httpGet: { path: /health/live, port: http }
  periodSeconds: 2
  failureThreshold: 60
livenessProbe:
  httpGet: { path: /health/live, port: http }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
readinessProbe:
  httpGet: { path: /health/ready, port: http }
  periodSeconds: 2
  timeoutSeconds: 2
  failureThreshold: 3
{{- end }}
