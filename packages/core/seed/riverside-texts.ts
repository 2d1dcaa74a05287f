import { flowing } from "./flowing.ts";

/** What the rowing club writes, as Markdown: on its events' pages, and to its members. */
export const RIVERSIDE_TEXTS = {
  events: {
    open: flowing(`Come and find out what it is like to sit in a rowing boat. **Members may bring
friends**, and nobody needs any experience: after ten minutes on dry land you row on the Amstel
with one of our coxes.

**What we do**

- A look around the boathouse, and a warm-up on the machines
- Half an hour on the water, in boats of four with a cox
- Tea, coffee and cake in the club room afterwards

**What to bring**

- Clothes that may get wet, and a dry set to change into
- Flat shoes and a bottle of water; lights, boats and oars are ours

You have to be able to swim. Children from twelve on are welcome with an adult in the same boat.

**How to get here:** the boathouse is five minutes from Amstel station, along the quay. There are
racks for bicycles at the gate, and no parking.`),
    full: flowing(`Technique indoors, whatever the weather: twelve seats, **one coach**, and a
mirror beside each of them. We work on the catch first and on the rhythm of the crew afterwards.

- For everybody who has rowed for at least three months
- Bring indoor shoes, a towel and a bottle of water
- Be there ten minutes early, because the machines are set up for each of you

**All places are taken.** Join the waitlist and we write to you as soon as somebody cancels, often
on the day itself. If you cannot come after all, please cancel on your ticket's page: somebody is
waiting for it.`),
    paid: flowing(`The evening on which we celebrate the season: three courses, music by our own
quintet, and *the prizes* for everybody who rowed a race this year.

- **18:30** doors and a glass of something sparkling
- **19:15** dinner, with a vegetarian and a vegan menu
- **21:00** prizes, the raffle for the new four, and dancing

Tell us for each guest what they eat; the kitchen needs it three days before. Members pay what the
dinner costs us, guests a little more, and **what is left buys oars**.

**Dress:** what you like, as long as the blazer gets an outing. Coats and bags can stay in the
changing rooms, which are locked during dinner. The last tram leaves at a quarter past midnight.`),
    course: flowing(`One day from your first stroke to a whole lap around the island. You row in a
wide boat with **four beginners and a coach**, and you have lunch with the club.

- Morning: how the boat is carried, how to sit, and the stroke itself
- Lunch in the club room, which is included
- Afternoon: two outings, the second one without anybody to help

**Bring** sports clothes in layers, a cap, and a second pair of socks. You have to be able to
swim, and to be sixteen or older.

The sponsored places went within days. The early price is for whoever books a week ahead; if money
is what stops you, write to us and we find a way.`),
    draft: flowing(`Three days of rowing, eating and sleeping together at the lake, for crews and
for those who do not have one yet.

- Two outings a day, with video of each crew in the evening
- Bunk beds for six, and a room for those who want to sleep
- Boats go by trailer on the day before; **drivers are wanted**

*The programme follows when the lake has told us which lanes are ours.*`),
    finished: flowing(`Talks, drinks and old friends. Two of us tell of the long race across the
lake, the bar is open, and the board answers what you always wanted to ask.

- **19:30** doors, **20:00** the talk, **21:00** the bar
- Members come for nothing, and pay their drinks in cash or by card
- Who has not booked pays at the door`),
    cancelled: flowing(`A slow row by the light of the full moon, with soup afterwards.

**Called off:** there is a warning of wind for the whole evening, and we do not go out in the dark
with waves. Everybody who had registered has a mail; a new date follows with the next full moon.`),
    workshop: flowing(`A morning in the single scull for those who can row and want to do it
alone. In groups of four, with **a coach in the launch** beside you.

- Balance first, speed later: you will get wet once
- Bring a complete second set of clothes
- The small boats are ours; who has a boat may bring it`),
    outing: flowing(`With four wide boats through the locks and into the old harbour, and back
before dark. An easy pace, with a stop for pancakes half-way.

- For members and the friends whom they bring; one experienced rower in each boat
- Bring a raincoat, sun cream and ten euros for the pancakes
- We are back at five, whatever the lock-keeper says`),
    opening: flowing(`Our new four gets its name, its first bottle and its first stroke. Come with
your family: the boathouse is open, and **the youngest member holds the bottle**.

- **15:00** coffee and cake, **16:00** the name, **16:15** the first row
- Everybody may sit in the new boat as long as it lies on its trestles
- No need to bring anything; who bakes is a hero`),
    fundraiser: flowing(`Six rounds of questions, tables of six, and one about rowing at the most.
Come with a table or alone, and we find one for you.

- The ticket has a bowl of soup and the first drink in it
- **All the money goes to the coaches' launch**, which needs an engine
- Bring a pencil, and no telephone on the table`),
  },
  letters: [
    {
      subject: "Keys, lockers and the new ergometers",
      body: flowing(`Dear all,

Three short things from the board:

- The **locks are changed** on the first of next month. Fetch your new key at any training.
- There are lockers free again. Write to the treasurer, who sends you an invoice for the year.
- Six new ergometers stand in the hall. Please wipe them when you are done.

See you on the water!`),
    },
    {
      subject: "Who drives the trailer?",
      body: flowing(`Dear rowers,

For the races of the next months we need **two people with a licence for the trailer**, and one
who wants to get it: the club pays the lessons.

Answer to this mail, or talk to Joost at the boathouse on any evening.`),
    },
    {
      subject: "Thank you for a full house",
      body: flowing(`Dear all,

What an evening! Thank you for coming, for the questions, and for the **stack of chairs** that was
back in its corner before midnight.

The slides of the talk hang in the club room, and a lost scarf, blue with white dots, hangs beside
them.`),
    },
  ],
} as const;
